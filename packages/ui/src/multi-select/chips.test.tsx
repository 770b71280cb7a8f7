import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus, show } from '../testing/overlay-places.ts';
import { Countries, chips, statusOf, trigger } from './testing/countries.tsx';

const ten = Array.from({ length: 10 }, (_, at) => `X${at}`);

test('[PRIM-05] Backspace marks the last chip, then removes it', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries first={['JP', 'ID']} />);
  await trigger().click();
  await userEvent.keyboard('{Backspace}');
  expect(chips(mounted)).toEqual(['Japan', 'Indonesia']);
  await expect.poll(() => statusOf(mounted)).toBe('Press Backspace again to remove Indonesia');
  await userEvent.keyboard('{Backspace}');
  expect(chips(mounted)).toEqual(['Japan']);
  await expect.poll(() => statusOf(mounted)).toBe('Indonesia removed, 1 selected');
});

test('[PRIM-05] removing a chip moves the focus to its neighbour, then to the opener', async () => {
  mount(<Countries first={['JP', 'ID']} />);
  page.getByRole('button', { name: 'Remove Japan' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus(page.getByRole('button', { name: 'Remove Indonesia' }));
  await userEvent.keyboard('{Delete}');
  await expectFocus(trigger());
});

test.for([
  ['folded', 5, 4],
  ['unfolded', 7, 6],
  ['shown by the first Backspace', 7, null],
] as const)(
  '[PRIM-05] the focus stays in the field where "+2 more" is removed with the chip: %s',
  async ([how, at, then]) => {
    await show({ wide: true });
    const mounted = mount(<Countries first={ten.slice(0, 8)} />);
    expect(chips(mounted)).toHaveLength(6);
    if (how === 'unfolded') await page.getByRole('button', { name: '+2 more' }).click();
    if (how === 'shown by the first Backspace') {
      mounted.render(<Countries first={ten} chipsShown={4} />);
      trigger().element().focus();
      await userEvent.keyboard('{Backspace}');
    }
    page
      .getByRole('button', { name: `Remove Zone ${at + 1}` })
      .element()
      .focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => mounted.root.querySelectorAll('.ck-chip')).toHaveLength(then === null ? 4 : 7);
    await expectFocus(
      then === null ? trigger() : page.getByRole('button', { name: `Remove Zone ${then + 1}` }),
    );
  },
);

test('[PRIM-05] chosen ids are posted under the field’s name', () => {
  const mounted = mount(
    <form>
      <Countries first={['JP', 'ID']} name="countries" />
    </form>,
  );
  expect(new FormData(mounted.find<HTMLFormElement>('form')).getAll('countries')).toEqual(['JP', 'ID']);
});

test('[PRIM-05] of many chips the first are shown, the rest on demand, and Backspace shows the one it would remove', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries first={ten} chipsShown={4} />);
  expect(chips(mounted)).toEqual(['Zone 1', 'Zone 2', 'Zone 3', 'Zone 4']);
  const more = page.getByRole('button', { name: '+6 more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  expect(chips(mounted)).toHaveLength(10);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  expect(chips(mounted)).toHaveLength(4);
  trigger().element().focus();
  await userEvent.keyboard('{Backspace}');
  expect(chips(mounted).at(-1)).toBe('Zone 10');
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByRole('button', { name: '+5 more' })).toBeVisible();
});

test('[PRIM-05] a single chip over the limit is shown, not collapsed', () => {
  const mounted = mount(<Countries first={ten} chipsShown={9} />);
  expect(chips(mounted)).toHaveLength(10);
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdListBack } from '../testing/hold-list-back.ts';
import { mount } from '../testing/mount.tsx';
import { expectFocus, places, show } from '../testing/overlay-places.ts';
import { many, Region, text, trigger } from './testing/region.tsx';

test.for(places)('[PRIM-05] an option is chosen by keyboard %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Region first="europe" />, place.options);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(page.getByRole('listbox'));
  const active = () => {
    const id = mounted.find('[role=listbox]').getAttribute('aria-activedescendant') ?? '';
    return mounted.root.querySelector(`[id="${id}"] .ck-option-label`)?.textContent;
  };
  expect(active()).toBe('Europe');
  await userEvent.keyboard('{End}');
  expect(active()).toBe('Pacific');
  await userEvent.keyboard('{Home}');
  expect(active()).toBe('Worldwide');
  // In one call: letters that come apart begin another search.
  await userEvent.keyboard('ea');
  expect(active()).toBe('East Asia');
  await userEvent.keyboard('{Enter}');
  expect(text(mounted)).toBe('East Asia');
  await expectFocus(trigger());
});

test('[PRIM-05] letters choose on the closed select, Escape keeps the previous choice', async () => {
  await show({ wide: true });
  const mounted = mount(<Region />);
  await userEvent.tab();
  await userEvent.keyboard('p');
  expect(text(mounted)).toBe('Pacific');
  await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{Escape}');
  expect(text(mounted)).toBe('Pacific');
  await expectFocus(trigger());
});

test('[PRIM-05] a disabled option can be reached and not chosen', async () => {
  await show({ wide: true });
  const mounted = mount(<Region first="east" />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(text(mounted)).toBe('East Asia');
  await page.getByRole('option', { name: 'Australia' }).click({ force: true });
  expect(text(mounted)).toBe('East Asia');
  await userEvent.keyboard('{ArrowDown} ');
  expect(text(mounted)).toBe('Pacific');
});

test('[PRIM-05] Space belongs to a name while it is typed, and chooses again afterwards', async () => {
  await show({ wide: true });
  const mounted = mount(<Region />);
  await userEvent.tab();
  await userEvent.keyboard('east a');
  expect(text(mounted)).toBe('East Asia');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await trigger().click();
  await userEvent.keyboard('p');
  await new Promise((done) => setTimeout(done, 800));
  await userEvent.keyboard(' ');
  expect(text(mounted)).toBe('Pacific');
});

test('[PRIM-05] a select calls onBlur when it is left, once, whether or not it was opened', async () => {
  await show({ wide: true });
  const left = vi.fn();
  mount(
    <>
      <Region onBlur={left} />
      <button type="button">Next</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
  await trigger().click();
  await expectFocus(page.getByRole('listbox'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(trigger());
  expect(left).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(2);
});

test('[PRIM-03] letters typed before the list of a long select has loaded are its search', async () => {
  await show({ wide: true });
  const answer = holdListBack();
  mount(<Region options={many(60)} />);
  await trigger().click();
  await userEvent.keyboard('option 4{Enter}2');
  answer(true);
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveValue('option 42');
  await expect.element(page.getByRole('option', { name: 'Option 42' })).toBeVisible();
});

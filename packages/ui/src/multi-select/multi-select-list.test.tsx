import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations, places, show } from '../testing/overlay-places.ts';
import { Countries, chips, option, search, statusOf, trigger } from './testing/countries.tsx';

test('[STRT-02] an empty result is announced', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await search().fill('Atlantis');
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'Nothing matches “Atlantis”' }))
    .toBeVisible();
  await expect.poll(() => statusOf(mounted)).toBe('Nothing matches “Atlantis”');
});

test('[STRT-02] what is spelt like a search, and a hint for what is no option, are shown and announced', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries hints={[{ words: ['europe'], text: 'Choose each country.' }]} />);
  await trigger().click();
  await search().fill('Indonisia');
  const near = 'Nothing matches “Indonisia”. Did you mean:';
  await expect.element(page.getByRole('paragraph').filter({ hasText: near })).toBeVisible();
  await expect.poll(() => statusOf(mounted)).toBe(`${near} 1 result`);
  await expect.element(option('Indonesia')).toBeVisible();
  await search().fill('europe');
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Choose each country.' })).toBeVisible();
  await expect.poll(() => statusOf(mounted)).toBe('Choose each country.');
});

test('[STRT-02] a popular place is at the top and among all: chosen in one place, it is in both', async () => {
  await show({ wide: true });
  const popular = { id: 'popular JP', label: 'Japan', repeats: 'JP', group: 'Popular' };
  const all = [
    { id: 'FJ', label: 'Fiji' },
    { id: 'JP', label: 'Japan' },
  ].map((one) => ({ ...one, group: 'All' }));
  const mounted = mount(<Countries options={[popular, ...all]} />);
  await trigger().click();
  await option('Japan').first().click();
  const chosen = () =>
    [...mounted.root.querySelectorAll('[role=option][aria-selected=true]')].map((one) => one.textContent);
  await expect.poll(chosen).toEqual(['Japan', 'Japan']);
  expect(chips(mounted)).toEqual(['Japan']);
  await option('Japan').last().click();
  await expect.poll(chosen).toEqual([]);
});

test('[PRIM-05] only visible options are rendered, and each has its position', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  const drawn = () => mounted.root.querySelectorAll('[role=option]').length;
  expect(drawn()).toBeGreaterThan(8);
  expect(drawn()).toBeLessThan(24);
  await userEvent.keyboard('{ArrowUp}');
  const last = option('Zone 245');
  await expect.element(last).toHaveAttribute('aria-posinset', '249');
  await expect.element(last).toHaveAttribute('aria-setsize', '249');
  await expect.element(search()).toHaveAttribute('aria-activedescendant', last.element().id);
  const box = last.element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(mounted.find('.ck-options').getBoundingClientRect().bottom);
  expect(drawn()).toBeLessThan(24);
});

test('[PRIM-05] a press elsewhere or a Tab closes the list', async () => {
  await show({ wide: true });
  mount(
    <>
      <Countries />
      <button type="button" style={{ position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 }}>
        Elsewhere
      </button>
    </>,
  );
  await trigger().click();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(search()).not.toBeInTheDocument();
  await trigger().click();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(search()).not.toBeInTheDocument();
  await expectFocus(page.getByRole('button', { name: 'Elsewhere' }));
});

test.for(places)('[PRIM-05] the open list has no axe violations %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Countries first={['JP']} />, place.options);
  await trigger().click();
  await search().fill('a');
  await expect.element(option(/Afghanistan/)).toBeVisible();
  await expectNoAxeViolations(mounted);
});

test.for([
  ['beside its field', { wide: true, overlay: '.ck-popover' }],
  ['as a sheet', { wide: false, overlay: 'dialog' }],
] as const)(
  '[PRIM-05] a prepared list is neither visible nor announced, and starts with what is typed %s',
  async ([, { wide, overlay }]) => {
    await show({ wide });
    const mounted = mount(<Countries />);
    // The browser is idle within four seconds, or the timeout ends the wait.
    await expect
      .poll(() => mounted.root.querySelector(`${overlay} [role=option]`), { timeout: 10_000 })
      .not.toBeNull();
    expect(mounted.find(overlay).checkVisibility({ visibilityProperty: true })).toBe(false);
    expect(page.getByRole('listbox').query()).toBeNull();
    trigger().element().focus();
    await userEvent.keyboard('j');
    await expect.element(search()).toHaveValue('j');
    await expect.element(option('Japan')).toHaveAttribute('data-active');
  },
);

test.for([
  ['beside its field', true],
  ['as a sheet', false],
] as const)(
  '[EMBD-03] a prepared list makes no page longer or wider where transforms turn what is fixed into absolute: %s',
  async ([, wide]) => {
    await show({ wide });
    const mounted = mount(
      <div style={{ transform: 'translateX(0)', inlineSize: 200, marginInlineStart: 'auto' }}>
        <Countries />
      </div>,
    );
    const { documentElement } = document;
    const size = () => [documentElement.scrollWidth, documentElement.scrollHeight];
    const before = size();
    await expect
      .poll(() => mounted.root.querySelector('[data-prepared]'), { timeout: 10_000 })
      .not.toBeNull();
    expect(size()).toEqual(before);
  },
);

test('[PRIM-05] a sheet is modal after its first paint, and moves the focus once', async () => {
  await page.viewport(390, 844);
  const mounted = mount(<Countries />);
  const focused: EventTarget[] = [];
  mounted.root.addEventListener('focusin', ({ target }) => target && focused.push(target));
  await trigger().click();
  await expect.poll(() => mounted.find('dialog').matches(':modal')).toBe(true);
  expect(focused).toEqual([mounted.find('.ck-multi-trigger'), search().element()]);
  await expectFocus(search());
});

test('[PRIM-05] Escape closes the list also after a press on content that cannot be focused', async () => {
  await show({ wide: true });
  mount(<Countries />);
  await trigger().click();
  await page.getByText('Nothing selected').last().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).not.toBeInTheDocument();
  await expectFocus(trigger());
});

test('[PRIM-05] what was announced in the open list is not announced again when it closes', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await option('Japan').click();
  await expect.poll(() => statusOf(mounted)).toBe('Japan added, 1 selected');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(search()).not.toBeInTheDocument();
  expect(statusOf(mounted)).toBe('');
});

test('[PRIM-05] a search without results reports no open list', async () => {
  await show({ wide: true });
  mount(<Countries />);
  await trigger().click();
  await expect.element(search()).toHaveAttribute('aria-expanded', 'true');
  await search().fill('Atlantis');
  await expect.element(search()).toHaveAttribute('aria-expanded', 'false');
});

test('[PRIM-05] a list whose field becomes disabled closes, and stays closed', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await expect.element(search()).toBeVisible();
  mounted.render(<Countries disabled />);
  await expect.element(search()).not.toBeInTheDocument();
  mounted.render(<Countries />);
  await expect.element(search()).not.toBeInTheDocument();
});

test('[PRIM-05] Shift and Tab out of the field closes the list as well', async () => {
  await show({ wide: true });
  mount(
    <>
      <button type="button">Before</button>
      <Countries />
    </>,
  );
  await trigger().click();
  await expectFocus(search());
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectFocus(trigger());
  await expect.element(search()).toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectFocus(page.getByRole('button', { name: 'Before' }));
  await expect.element(search()).not.toBeInTheDocument();
});

test('[PRIM-05] Escape during text composition leaves the list open', async () => {
  await show({ wide: true });
  mount(<Countries />);
  await trigger().click();
  const box = search().element();
  const press = (isComposing: boolean) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true }));
  press(true);
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(search()).toBeInTheDocument();
  press(false);
  await expect.element(search()).not.toBeInTheDocument();
});

test('[PRIM-05] a list key before the list has updated applies to the typed text', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  const box = search().element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'japan');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  // The letters are painted, the list is not yet.
  await Promise.resolve();
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.poll(() => chips(mounted)).toEqual(['Japan']);
});

test('[STRT-02] the results of another query start at the top', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => mounted.find('.ck-options').scrollTop).toBeGreaterThan(1000);
  await search().fill('zone');
  await expect.element(option('Zone 1').first()).toBeVisible();
  expect(mounted.find('.ck-options').scrollTop).toBe(0);
});

test('[PRIM-05] a focus that is lost before a sheet is modal is restored', async () => {
  await page.viewport(390, 844);
  const mounted = mount(<Countries />);
  (trigger().element() as HTMLElement).click();
  await expect.poll(() => search().query(), { interval: 1 }).not.toBeNull();
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => mounted.find('dialog').matches(':modal')).toBe(true);
  await expectFocus(search());
});

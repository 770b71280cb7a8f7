import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { type TabItem, Tabs, type TabsProps } from './tabs.tsx';

const items: TabItem[] = [
  { id: 'cover', label: 'Cover', panel: 'What is covered' },
  { id: 'limits', label: 'Limits', count: 12, panel: <button type="button">Compare</button> },
  { id: 'climbing', label: 'Climbing', disabledReason: 'Add climbing first.', panel: 'Never' },
  { id: 'gone', label: 'Gone', disabled: true, panel: 'Never' },
  { id: 'claims', label: 'Claims', panel: <input aria-label="Claim" /> },
];
const few = items.slice(0, 2);
const tab = (name: string) => page.getByRole('tab', { name });
const panel = (mounted: Mounted) => mounted.find('[role="tabpanel"]:not([hidden])');
const chosen = (mounted: Mounted) => mounted.find('[aria-selected="true"] .ck-tab-label').textContent;

conformance('Tabs', {
  element: ({ id, className, ref, label = 'Your cover' }) => (
    <Tabs label={label} items={few} id={id} className={className} ref={ref} />
  ),
  target: '.ck-tabs',
  use: {
    controlled: (onChange) => <Tabs label="Your cover" items={few} value="cover" onChange={onChange} />,
    act: (mounted) => mounted.find('[role="tab"]:last-child').click(),
    keys: '{ArrowRight}',
    read: chosen,
    before: 'Cover',
    after: 'Limits',
    emitted: 'limits',
  },
});

const show = (props: Partial<TabsProps> = {}, options = {}) =>
  mount(<Tabs label="Your cover" items={items} {...props} />, options);

test('[PRIM-05] arrows move from tab to tab and around, past those without a reason', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(panel(mounted).textContent).toBe('Compare');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen(mounted)).toBe('Claims');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen(mounted)).toBe('Cover');
  await userEvent.keyboard('{End}{Home}');
  expect(onChange.mock.calls.flat()).toEqual(['limits', 'claims', 'cover', 'claims', 'cover']);
});

test('[PRIM-05] a disabled tab shows its reason, on focus and press, and is not chosen', async () => {
  const mounted = show({ defaultValue: 'limits' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Climbing');
  expect(mounted.find('.ck-tabs-reason').textContent).toBe('Add climbing first.');
  expect(chosen(mounted)).toBe('Limits');
  await userEvent.keyboard('{ArrowLeft}');
  expect(mounted.find('.ck-tabs-reason').textContent).toBe('');
  await tab('Climbing').click({ force: true });
  expect(mounted.find('.ck-tabs-reason').textContent).toBe('Add climbing first.');
  expect(chosen(mounted)).toBe('Limits');
});

test('[PRIM-05] with manual activation arrows move only the focus', async () => {
  const mounted = show({ activation: 'manual' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen(mounted)).toBe('Cover');
  await userEvent.keyboard('{Enter}');
  expect(chosen(mounted)).toBe('Limits');
  await userEvent.keyboard('{End} ');
  expect(chosen(mounted)).toBe('Claims');
});

test('[PRIM-05] the row is one tab stop, and returns to the chosen tab', async () => {
  const mounted = show({ activation: 'manual' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(document.activeElement).toBe(panel(mounted));
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('Cover');
  await tab('Limits 12').click();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Compare');
});

test('[PRIM-05] right to left the arrows are mirrored, and in a vertical list up and down work', async () => {
  const mirrored = show({}, { dir: 'rtl' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen(mirrored)).toBe('Limits');
  mirrored.unmount();
  const below = show({ orientation: 'vertical' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen(below)).toBe('Cover');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen(below)).toBe('Limits');
});

test('[PRIM-04] tabs and panels name each other', () => {
  const mounted = show({ panels: 'kept' });
  for (const one of mounted.root.querySelectorAll('[role="tabpanel"]'))
    expect(mounted.find(`#${CSS.escape(one.getAttribute('aria-labelledby')!)}`).role).toBe('tab');
  const selected = mounted.find('[aria-selected="true"]');
  expect(selected.getAttribute('aria-controls')).toBe(panel(mounted).id);
  expect(mounted.find('[role="tablist"]').getAttribute('aria-label')).toBe('Your cover');
});

test('[PRIM-04] with panels "kept" typed text stays; otherwise panels remount', async () => {
  for (const [panels, kept] of [
    ['kept', 'Lost bag'],
    ['unmounted', ''],
  ] as const) {
    const mounted = show({ panels, defaultValue: 'claims' });
    await userEvent.fill(page.getByRole('textbox', { name: 'Claim' }), 'Lost bag');
    await tab('Cover').click();
    expect(page.getByRole('textbox').query()).toBeNull();
    await tab('Claims').click();
    expect(mounted.find<HTMLInputElement>('input').value).toBe(kept);
    mounted.unmount();
  }
});

const many = Array.from({ length: 12 }, (_, at) => ({
  id: `${at}`,
  label: `Benefit number ${at}`,
  panel: `Panel ${at}`,
}));

function Long({ activation = 'automatic' }: Pick<TabsProps, 'activation'>) {
  const [value, setValue] = useState('11');
  return (
    <>
      <div style={{ blockSize: '2000px' }} />
      <Tabs label="Benefits" items={many} value={value} onChange={setValue} activation={activation} />
      <button type="button" onClick={() => setValue('5')}>
        Fifth
      </button>
    </>
  );
}

test.for(['ltr', 'rtl'] as const)(
  '[PRIM-05] a long row shows the chosen tab, fades where it goes on, and leaves the page where it is (%s)',
  async (dir) => {
    const mounted = mount(<Long />, { dir });
    const row = mounted.find('.ck-tabs-scroll');
    const isInView = () => {
      const [box, inner] = [row, mounted.find('[aria-selected="true"]')].map((one) =>
        one.getBoundingClientRect(),
      );
      return inner!.left >= box!.left - 1 && inner!.right <= box!.right + 1;
    };
    expect(isInView()).toBe(true);
    expect(window.scrollY).toBe(0);
    await expect.poll(() => row.hasAttribute('data-more-before')).toBe(true);
    expect(row.hasAttribute('data-more-after')).toBe(false);
    mounted.find('.ck-tabs + button').click();
    await expect.poll(isInView).toBe(true);
    await expect.poll(() => row.hasAttribute('data-more-after')).toBe(true);
    expect(window.scrollY).toBe(0);
  },
);

test('[PRIM-05] when the row narrows, the focused tab stays in view and not the chosen one', async () => {
  const mounted = mount(<Long activation="manual" />);
  const row = mounted.find('.ck-tabs-scroll');
  const [first] = row.querySelectorAll<HTMLElement>('[role="tab"]');
  expect(first!.getAttribute('aria-selected')).toBe('false');
  first!.focus();
  await expect.poll(() => row.scrollLeft).toBe(0);
  row.style.inlineSize = '240px';
  await expect.poll(() => row.clientWidth).toBe(240);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(row.scrollLeft).toBe(0);
});

test('[PRIM-05] a chosen tab that does not exist shows the first enabled one', () => {
  expect(chosen(show({ value: 'unknown' }))).toBe('Cover');
  expect(chosen(show({ items: [items[2]!, ...few] }))).toBe('Cover');
});

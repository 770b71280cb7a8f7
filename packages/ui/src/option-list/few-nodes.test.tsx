import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Select } from '../select/select.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { show } from '../testing/overlay-places.ts';

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    label: `Option ${at + 1}`,
    group: `Group ${Math.floor(at / 40)}`,
  }));

const several = (count: number) => (
  <MultiSelect label="Place" options={options(count)} value={[]} onChange={() => {}} />
);
const one = (count: number) => (
  <Select label="Place" options={options(count)} value={null} onChange={() => {}} />
);

/** px of a row, and of the rows beyond the viewport: see `use-row-window.ts`. */
const row = 44;
const beyond = 2 * 132 + 88;

const nodes = (mounted: Mounted) => mounted.find('[role=listbox]').querySelectorAll('*').length;
const inView = (mounted: Mounted) => Math.ceil((mounted.find('.ck-options').clientHeight + beyond) / row) + 1;

const optionsOf = (mounted: Mounted) => [...mounted.root.querySelectorAll('[role=option]')];

/** The end of the last rendered row, from the end of the viewport (px). */
const short = (mounted: Mounted) =>
  mounted.find('.ck-options').getBoundingClientRect().bottom -
  Math.max(...optionsOf(mounted).map((row) => row.getBoundingClientRect().bottom));

test.for([
  ['a multi-select beside its field', several, true],
  ['a multi-select as a sheet', several, false],
  ['a select beside its field', one, true],
  ['a select as a sheet', one, false],
] as const)(
  '[PRIM-05] 60, 250 or 2,500 options cost the same, what is in view: %s',
  async ([, list, wide]) => {
    await show({ wide });
    const counts: number[] = [];
    for (const count of [60, 250, 2500]) {
      const mounted = mount(list(count));
      await page.getByRole('combobox', { name: 'Place' }).click();
      await expect.element(page.getByRole('option', { name: 'Option 1', exact: true })).toBeVisible();
      // After the list has measured itself.
      await expect.poll(() => short(mounted)).toBeLessThanOrEqual(-132);
      counts.push(nodes(mounted));
      // Two elements for each option, and one for each of two groups and their headings' texts.
      expect(nodes(mounted)).toBeLessThanOrEqual(2 * inView(mounted) + 8);
      // Repeatedly, as fingers do: the list scrolls to the chosen option a moment after it opened.
      await expect
        .poll(() => {
          mounted.find('.ck-options').scrollTo({ top: 900 });
          return mounted.root.querySelector('[aria-posinset="1"]');
        })
        .toBeNull();
      expect(nodes(mounted)).toBeLessThanOrEqual(2 * inView(mounted) + 8);
      await userEvent.keyboard('{Escape}');
      mounted.unmount();
    }
    expect(new Set(counts).size).toBe(1);
  },
);

test('[PRIM-05] on the tallest of phones the list is filled to its end', async () => {
  await page.viewport(480, 1180);
  const mounted = mount(several(250));
  await page.getByRole('combobox', { name: 'Place' }).click();
  await expect.element(page.getByRole('option', { name: 'Option 1', exact: true })).toBeVisible();
  await expect.poll(() => mounted.find('.ck-options').clientHeight).toBeGreaterThan(900);
  await expect.poll(() => short(mounted)).toBeLessThanOrEqual(0);
});

test('[PRIM-05] a key renders the visible rows at once, and the rest for a scroll after it', async () => {
  await show({ wide: true });
  const mounted = mount(several(250));
  await page.getByRole('combobox', { name: 'Place' }).click();
  await expect.element(page.getByRole('option', { name: 'Option 1', exact: true })).toBeVisible();
  const drawn: { rows: number; short: number }[] = [];
  const watch = new MutationObserver(() =>
    drawn.push({ rows: optionsOf(mounted).length, short: short(mounted) }),
  );
  watch.observe(mounted.find('[role=listbox]'), { childList: true, subtree: true });
  await userEvent.keyboard('o');
  await expect.poll(() => drawn.length).toBeGreaterThanOrEqual(2);
  watch.disconnect();
  expect(drawn[0]!.rows).toBeLessThanOrEqual(10);
  expect(drawn[0]!.short).toBeLessThanOrEqual(0);
  expect(drawn.at(-1)!.rows).toBeGreaterThan(drawn[0]!.rows);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, type MountOptions, mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations } from '../testing/overlay-places.ts';
import type { ComparisonGroup } from './comparison.ts';
import { ComparisonTable, type ComparisonTableProps } from './comparison-table.tsx';

const names = ['Basic', 'Plus', 'Full'];
const columns = names.map((name) => ({ id: name, name, head: <Button>Choose {name}</Button> }));
const amounts = (...texts: string[]) => texts.map((text) => ({ kind: 'text' as const, text }));
const groups: ComparisonGroup[] = [
  {
    id: 'main',
    title: 'What is in it',
    filter: true,
    rows: [
      { id: 'a', name: 'Storage', description: 'How much fits in.', cells: amounts('5 GB', '50 GB', '1 TB') },
      { id: 'b', name: 'Users', note: 'Anyone in your house', nested: true, cells: amounts('1', '1', '1') },
      {
        id: 'c',
        name: 'Support',
        cells: [{ kind: 'excluded' }, { kind: 'included' }, { kind: 'included', text: 'Day and night' }],
      },
    ],
  },
];
const table = (props: Partial<ComparisonTableProps> = {}) => (
  <ComparisonTable label="Plans" rowsLabel="Trait" columns={columns} groups={groups} {...props} />
);
const seen = (mounted: Mounted) =>
  names.filter((name) =>
    [...mounted.root.querySelectorAll<HTMLElement>('.ck-compare-head')].some(
      (head) => head.offsetWidth > 0 && head.textContent?.includes(name),
    ),
  );
const wide = async (ui = table(), options: MountOptions = {}) => {
  await page.viewport(1000, 600);
  return mount(ui, { width: 900, ...options });
};
/** Those on the screen. */
const rows = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('.ck-compare-row:not([data-filtered], .ck-compare-alike)')].map(
    (row) => row.querySelector('.ck-compare-name :is(summary, .ck-compare-plain)')?.textContent,
  );

conformance('ComparisonTable', {
  element: ({ label, ref, id, className }) => (
    <ComparisonTable
      {...{ ref, id, className }}
      label={label ?? 'Plans'}
      rowsLabel={label ?? 'Trait'}
      columns={columns.map((column) => ({ ...column, name: label ?? column.name, recommended: !!label }))}
      groups={[
        {
          id: 'one',
          title: label ?? 'What is in it',
          help: label,
          filter: true,
          rows: [
            {
              id: 'a',
              name: label ?? 'Storage',
              note: label,
              cells: amounts(...names.map((one) => label ?? one)),
            },
            {
              id: 'b',
              name: label ?? 'Users',
              description: label,
              cells: [{ kind: 'included', text: label }],
            },
          ],
        },
      ]}
    />
  ),
  target: '.ck-compare',
  use: {
    uncontrolled: () => table(),
    act: (mounted) => mounted.find('.ck-compare-step:last-of-type').click(),
    keys: '{Tab}{Enter}',
    read: seen,
    before: ['Basic', 'Plus'],
    after: ['Plus', 'Full'],
  },
});

test('[PRIM-05] it stays a table to a screen reader, though its layout is a grid', async () => {
  const mounted = await wide();
  const plans = page.getByRole('table', { name: 'Plans' });
  expect(plans.getByRole('columnheader').elements()).toHaveLength(4);
  await expect.element(plans.getByRole('rowheader').filter({ hasText: 'Storage' })).toBeVisible();
  expect(plans.getByRole('cell').elements()).toHaveLength(9);
  for (const one of mounted.root.querySelectorAll('table, thead, tbody, tr, th, td'))
    expect(one.hasAttribute('role'), one.outerHTML.slice(0, 80)).toBe(true);
  await page.viewport(390, 844);
});

test.for(['ltr', 'rtl'] as const)(
  '[PRIM-05] in a narrow place buttons and arrow keys bring the other columns, %s',
  async (dir) => {
    const mounted = mount(table(), { dir, width: 360 });
    const show = (name: string) => page.getByRole('button', { name: `Show ${name}` });
    await expect.element(show('Basic')).toHaveAttribute('aria-disabled', 'true');
    await show('Full').click();
    expect(seen(mounted)).toEqual(['Plus', 'Full']);
    await expect.element(page.getByText('Plus, Full shown')).toBeInTheDocument();
    await userEvent.keyboard(dir === 'ltr' ? '{ArrowLeft}' : '{ArrowRight}');
    expect(seen(mounted)).toEqual(['Basic', 'Plus']);
    await expectFocus(show('Full'));
  },
);

/** Waits long enough for a change to show. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test.for([
  ['ltr', -120, ['Plus', 'Full']],
  ['rtl', 120, ['Plus', 'Full']],
  ['ltr', -30, ['Basic', 'Plus']],
] as const)('[PRIM-05] a swipe moves the columns, a twitch does not: %s by %i', async ([dir, dx, after]) => {
  const mounted = mount(table(), { dir, width: 360 });
  const at = (type: string, x: number, y: number, pointerType: string) =>
    mounted
      .find('.ck-compare')
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX: x, clientY: y }));
  const draw = async (by: { x: number; y: number }, pointerType = 'touch') => {
    at('pointerdown', 200, 200, pointerType);
    at('pointerup', 200 + by.x, 200 + by.y, pointerType);
    await drawn();
  };
  await draw({ x: dx, y: 100 });
  expect(seen(mounted), 'mostly down is a scroll').toEqual(['Basic', 'Plus']);
  await draw({ x: dx, y: 5 }, 'mouse');
  expect(seen(mounted), 'a mouse marks words').toEqual(['Basic', 'Plus']);
  await draw({ x: dx, y: 5 });
  expect(seen(mounted)).toEqual(after);
});

test('[PRIM-05] one column at a time where that is set, and no switch where all fit', async () => {
  const one = mount(table({ narrow: 1 }), { width: 280 });
  expect(seen(one)).toEqual(['Basic']);
  one.unmount();
  const two = mount(table({ columns: columns.slice(0, 2) }), { width: 360 });
  expect(seen(two)).toEqual(['Basic', 'Plus']);
  expect(two.root.querySelector('.ck-compare-switch')).toBeNull();
});

test.for([2, 3, 4])('[PRIM-05] in a wide place all %i columns stand side by side', async (count) => {
  const four = ['Basic', 'Plus', 'Full', 'Team'].map((name) => ({ id: name, name, head: name }));
  const mounted = await wide(table({ columns: four.slice(0, count) }));
  const heads = [...mounted.root.querySelectorAll<HTMLElement>('.ck-compare-head')];
  const tops = new Set(heads.map((head) => Math.round(head.getBoundingClientRect().top)));
  const lefts = new Set(heads.map((head) => Math.round(head.getBoundingClientRect().left)));
  expect([tops.size, lefts.size]).toEqual([1, count]);
  expect(mounted.find('.ck-compare-table').scrollWidth).toBeLessThanOrEqual(900);
  await expectNoAxeViolations(mounted);
  await page.viewport(390, 844);
});

test('[PRIM-05] differences are marked, and can be shown alone', async () => {
  const mounted = await wide();
  expect(mounted.root.querySelectorAll('[data-differs]')).toHaveLength(2);
  await page.getByRole('switch', { name: 'Only show differences' }).click();
  expect(rows(mounted)).toEqual(['Storage', 'Support']);
  expect(mounted.find('.ck-compare-divider [role=status]').textContent).toBe('2 of 3 differ');
  const same = [{ ...groups[0]!, rows: [groups[0]!.rows[1]!] }];
  mounted.render(table({ groups: same }));
  await expect.element(page.getByText('There are no differences here.')).toBeVisible();
  await page.viewport(390, 844);
});

test('[PRIM-05] a search finds rows by name, description, note and cells, and marks why', async () => {
  const mounted = await wide(table({ search: true }));
  const search = page.getByRole('searchbox', { name: 'Search' });
  const marks = () => [...mounted.root.querySelectorAll('mark')].map((one) => one.textContent);
  await search.fill('stor');
  expect([rows(mounted), marks()]).toEqual([['Storage'], ['Stor']]);
  await search.fill('HOUSE any');
  expect([rows(mounted), marks()]).toEqual([['Users'], ['Any', 'house']]);
  await search.fill('night');
  expect(rows(mounted)).toEqual(['Support']);
  // By its description alone: it opens, and closes again with the search.
  await search.fill('fits');
  expect([rows(mounted), marks()]).toEqual([['Storage'], ['fits']]);
  expect(mounted.find<HTMLDetailsElement>('details').open).toBe(true);
  await expect.element(page.getByText('1 of 3 found').last()).toBeInTheDocument();
  await search.fill('torage');
  expect(rows(mounted)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
  await expectNoAxeViolations(mounted);
  await userEvent.keyboard('{Escape}');
  expect(rows(mounted)).toEqual(['Storage', 'Users', 'Support']);
  await search.fill('torage');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  expect(rows(mounted)).toEqual(['Storage', 'Users', 'Support']);
  await expect.element(search).toHaveFocus();
  expect(mounted.find<HTMLDetailsElement>('details').open).toBe(false);
  await page.viewport(390, 844);
});

test('[PRIM-05] a search within the differences says what it found without one, and shows it', async () => {
  const mounted = await wide(table({ search: true }));
  await page.getByRole('switch', { name: 'Only show differences' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('users');
  expect(rows(mounted)).toEqual([]);
  await expect.element(page.getByText('1 more without a difference')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(rows(mounted)).toEqual(['Users']);
  await expect.element(page.getByRole('switch', { name: 'Only show differences' })).toHaveFocus();
  await page.viewport(390, 844);
});

test('[PRIM-05] heads stay visible below the page’s fixed header', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    id: `r${at + 1}`,
    name: `Trait ${at + 1}`,
    cells: amounts('1', '2', '3'),
  }));
  const mounted = await wide(table({ groups: [{ id: 'many', rows: many }] }));
  mounted.root.style.setProperty('--ck-sticky-top', '60px');
  scrollTo({ top: 700, behavior: 'instant' });
  await expect
    .poll(() => Math.round(mounted.find('.ck-compare-table thead').getBoundingClientRect().top))
    .toBe(60);
  scrollTo({ top: 0, behavior: 'instant' });
  await page.viewport(390, 844);
});

test('[PRIM-05] rows are under the heading of their section, which goes with the last of them that is shown', async () => {
  const [main] = groups;
  const sections = ['Space', 'People', 'People'];
  const inSections = main!.rows.map((row, at) => ({ ...row, section: sections[at]! }));
  const mounted = await wide(table({ groups: [{ ...main!, rows: inSections.slice(0, 2) }] }));
  const headings = () =>
    [...mounted.root.querySelectorAll<HTMLElement>('.ck-compare-section')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent);
  expect(headings()).toEqual(['Space', 'People']);
  await expect.element(page.getByRole('rowheader', { name: 'People' })).toBeVisible();
  await page.getByRole('switch', { name: 'Only show differences' }).click();
  expect(headings()).toEqual(['Space']);
});

test('[PRIM-05] what a column suits is in a row of its own, and a brand names its mark', async () => {
  const summary = (name: string) => `For ${name} people`;
  await wide(
    table({
      columns: columns.map((column, at) => ({
        ...column,
        summary: summary(column.name),
        recommended: at === 1 && 'Our pick',
      })),
    }),
  );
  const row = page.getByRole('row', { name: /^Best for/ });
  expect(
    row
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(names.map(summary));
  await expect.element(page.getByRole('columnheader', { name: /^Our pick.*Plus/ })).toBeVisible();
  expect(page.getByText('Recommended').elements()).toHaveLength(0);
});

test('[PRIM-05] a recommended column is named so, and all heads begin on one line', async () => {
  const mounted = await wide(
    table({ columns: columns.map((column) => ({ ...column, recommended: column.id === 'Plus' })) }),
  );
  await expect.element(page.getByRole('columnheader', { name: /Recommended/ })).toBeVisible();
  const tops = [...mounted.root.querySelectorAll('.ck-compare-head .ck-button')].map(
    (one) => one.getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  await page.viewport(390, 844);
});

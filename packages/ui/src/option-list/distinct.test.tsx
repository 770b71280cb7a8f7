import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Select } from '../select/select.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { show } from '../testing/overlay-places.ts';
import { distinct } from './distinct.ts';

const twice = [
  { id: 'JP', label: 'Japan', group: 'Popular' },
  { id: 'ID', label: 'Indonesia', group: 'Popular' },
  { id: 'FR', label: 'France', group: 'All' },
  // Tall, where the first is low: the measured height of one must not be used for the other.
  { id: 'ID', label: 'Indonesia', group: 'All', description: 'Bali, Java and Sumatra' },
  { id: 'JP', label: 'Japan again', group: 'All' },
  { id: 'US', label: 'United States', group: 'All' },
];

test('[PRIM-05] of options with the same id the first counts', () => {
  expect(distinct(twice).map((one) => one.label)).toEqual(['Japan', 'Indonesia', 'France', 'United States']);
  expect(distinct(twice), 'looked through once').toBe(distinct(twice));
  const once = twice.slice(0, 3);
  expect(distinct(once)).toBe(once);
});

const shown = (mounted: Mounted) => [...mounted.root.querySelectorAll<HTMLElement>('[role=option]')];

test.for([
  ['a select', () => <Select label="Place" options={twice} defaultValue="ID" />],
  [
    'a select with a search',
    () => <Select label="Place" options={twice} defaultValue="ID" searchAbove={3} />,
  ],
  ['a multi-select', () => <MultiSelect label="Place" options={twice} defaultValue={['JP']} />],
] as const)('[PRIM-05] a duplicate id is shown once, and arrow keys work: %s', async ([, ui]) => {
  await show({ wide: true });
  const mounted = mount(ui());
  expect(['Indonesia', 'Japan']).toContain(mounted.find('.ck-select-value, .ck-chip-label').textContent);
  await page.getByRole('combobox', { name: 'Place' }).click();
  await expect.element(page.getByRole('option', { name: 'United States' })).toBeVisible();
  expect(shown(mounted).map((one) => one.textContent)).toEqual([
    'Japan',
    'Indonesia',
    'France',
    'United States',
  ]);
  const passed = new Set<string | undefined>();
  for (let step = 0; step < 4; step += 1) {
    await userEvent.keyboard('{ArrowDown}');
    const active = () => shown(mounted).find((one) => one.dataset.active !== undefined)?.textContent;
    await expect.poll(active).not.toBeUndefined();
    passed.add(active());
  }
  expect(passed.size).toBe(4);
});

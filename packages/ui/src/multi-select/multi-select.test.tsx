import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { expectFocus, places, show } from '../testing/overlay-places.ts';
import { MultiSelect } from './multi-select.tsx';
import {
  Countries,
  chips,
  option,
  options,
  reason,
  search,
  statusOf,
  trigger,
} from './testing/countries.tsx';

conformance('MultiSelect', {
  element: (props) => (
    <MultiSelect label="Countries" options={options} value={['JP']} onChange={() => {}} {...props} />
  ),
  target: '.ck-multi-trigger',
  field: { control: '.ck-multi-trigger', role: 'combobox' },
  disables: '.ck-multi-trigger',
  use: {
    uncontrolled: (props) => (
      <MultiSelect label="Countries" options={options} defaultValue={['JP', 'ID']} {...props} />
    ),
    controlled: (onChange) => (
      <MultiSelect label="Countries" options={options} value={['JP', 'ID']} onChange={onChange} />
    ),
    act: (mounted) => mounted.find('.ck-chip-remove').click(),
    keys: '{Enter}',
    read: chips,
    before: ['Japan', 'Indonesia'],
    after: ['Indonesia'],
    emitted: ['ID'],
  },
  form: {
    before: [
      ['field', 'JP'],
      ['field', 'ID'],
    ],
    after: [['field', 'ID']],
    reset: ['JP', 'ID'],
  },
});

test.for(places)('[STRT-02] countries are chosen by pointer %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Countries />, place.options);
  await trigger().click();
  await search().fill('bali');
  await option('Indonesia').click();
  await search().fill('japan');
  await option('Japan').click();
  expect(chips(mounted)).toEqual(['Indonesia', 'Japan']);
  await expect.poll(() => statusOf(mounted)).toBe('Japan added, 2 selected');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(search()).not.toBeInTheDocument();
  await expectFocus(trigger());
});

test.for(places)('[PRIM-05] countries are chosen by keyboard alone %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Countries />, place.options);
  await userEvent.tab();
  await userEvent.keyboard('u');
  await expectFocus(search());
  await userEvent.keyboard('k{Enter}');
  expect(chips(mounted)).toEqual(['United Kingdom']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chips(mounted)).toEqual(['United Kingdom', 'Indonesia']);
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).not.toBeInTheDocument();
  await expectFocus(trigger());
});

test('[STRT-02] an uncovered country shows only when searched for, with its reason', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await expect.element(option(/Côte/)).toBeVisible();
  expect(option(/Afghanistan/).elements()).toHaveLength(0);
  await search().fill('afgh');
  await expect.element(option(/Afghanistan/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
  await expect.poll(() => statusOf(mounted)).toBe(`Afghanistan cannot be chosen. ${reason}`);
  await option(/Afghanistan/).click({ force: true });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chips(mounted)).toEqual([]);
  await expect.element(search()).toBeVisible();
});

test('[PRIM-05] opening and searching never submits the page’s form', async () => {
  await show({ wide: true });
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  mount(
    <form onSubmit={sent}>
      <Countries />
    </form>,
  );
  await trigger().click();
  await search().fill('zzz');
  await userEvent.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
});

test('[PRIM-05] after a choice the list keeps its position for the next', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(chips(mounted)).toEqual(['Indonesia', 'Japan']);
});

test.for(places)('[PRIM-05] when as many are chosen as can be, the list says so %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Countries first={['JP']} maxSelected={2} />, place.options);
  await trigger().click();
  await option('Indonesia').click();
  await expect.element(page.getByText('2 selected. At most 2 can be chosen.')).toBeVisible();
  await expect.element(option('United Kingdom')).toHaveAttribute('aria-disabled', 'true');
  await option('United Kingdom').click({ force: true });
  expect(chips(mounted)).toEqual(['Japan', 'Indonesia']);
  await expect.poll(() => statusOf(mounted)).toContain('At most 2 can be chosen');
  await option('Japan').click();
  await expect.element(option('United Kingdom')).not.toHaveAttribute('aria-disabled');
});

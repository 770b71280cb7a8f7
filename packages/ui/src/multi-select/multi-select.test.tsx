import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { expectFocus, expectNothingToMend, places, show } from '../testing/places.ts';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';

const reason = 'The government advises against all travel there.';
const options = [
  { id: 'AF', label: 'Afghanistan', disabledReason: reason },
  { id: 'CI', label: 'Côte d’Ivoire' },
  { id: 'ID', label: 'Indonesia', keywords: ['Bali'] },
  { id: 'JP', label: 'Japan' },
  { id: 'GB', label: 'United Kingdom', keywords: ['UK'] },
  ...Array.from({ length: 245 }, (_, at) => ({ id: `X${at}`, label: `Zone ${at + 1}` })),
];

function Countries({ first = [], ...props }: Partial<MultiSelectProps> & { first?: string[] }) {
  const [value, setValue] = useState(first);
  return <MultiSelect label="Countries" options={options} value={value} onChange={setValue} {...props} />;
}

const trigger = () => page.getByRole('combobox', { name: 'Countries' });
const search = () => page.getByRole('combobox', { name: 'Search' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const chips = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('.ck-chip-label')].map((one) => one.textContent);
const said = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('[role=status]')].map((one) => one.textContent).join('');

conformance('MultiSelect', {
  element: (props) => (
    <MultiSelect label="Countries" options={options} value={['JP']} onChange={() => {}} {...props} />
  ),
  target: '.ck-multi-trigger',
  field: { control: '.ck-multi-trigger', role: 'combobox' },
  disables: '.ck-multi-trigger',
  use: {
    uncontrolled: () => <Countries first={['JP', 'ID']} />,
    controlled: (onChange) => (
      <MultiSelect label="Countries" options={options} value={['JP', 'ID']} onChange={onChange} />
    ),
    act: (mounted) => mounted.find('.ck-chip-remove').click(),
    read: chips,
    before: ['Japan', 'Indonesia'],
    after: ['Indonesia'],
    told: ['ID'],
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
  await expect.poll(() => said(mounted)).toBe('Japan added, 2 selected');
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

test('[STRT-02] a country that cannot be covered shows only when searched for, and says why', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await expect.element(option(/Côte/)).toBeVisible();
  expect(option(/Afghanistan/).elements()).toHaveLength(0);
  await search().fill('afgh');
  await expect.element(option(/Afghanistan/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
  await expect.poll(() => said(mounted)).toBe(`Afghanistan cannot be chosen. ${reason}`);
  await option(/Afghanistan/).click({ force: true });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chips(mounted)).toEqual([]);
  await expect.element(search()).toBeVisible();
});

test('[STRT-02] what matches nothing is said', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await search().fill('Atlantis');
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'Nothing matches “Atlantis”' }))
    .toBeVisible();
  await expect.poll(() => said(mounted)).toBe('Nothing matches “Atlantis”');
});

test('[PRIM-05] Backspace warns, then removes the last one', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries first={['JP', 'ID']} />);
  await trigger().click();
  await userEvent.keyboard('{Backspace}');
  expect(chips(mounted)).toEqual(['Japan', 'Indonesia']);
  await expect.poll(() => said(mounted)).toBe('Press Backspace again to remove Indonesia');
  await userEvent.keyboard('{Backspace}');
  expect(chips(mounted)).toEqual(['Japan']);
  await expect.poll(() => said(mounted)).toBe('Indonesia removed, 1 selected');
});

test('[PRIM-05] removing a chip hands the focus to its neighbour, then to the opener', async () => {
  mount(<Countries first={['JP', 'ID']} />);
  page.getByRole('button', { name: 'Remove Japan' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus(page.getByRole('button', { name: 'Remove Indonesia' }));
  await userEvent.keyboard('{Delete}');
  await expectFocus(trigger());
});

test('[PRIM-05] only what is in view is in the document, and each option knows its place', async () => {
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

test('[PRIM-05] what is chosen is sent under its name', () => {
  const mounted = mount(
    <form>
      <Countries first={['JP', 'ID']} name="countries" />
    </form>,
  );
  expect(new FormData(mounted.find<HTMLFormElement>('form')).getAll('countries')).toEqual(['JP', 'ID']);
});

test('[PRIM-05] opening and searching never sends the form of the page', async () => {
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

test.for(places)('[PRIM-05] the open list shows axe nothing to mend %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Countries first={['JP']} />, place.options);
  await trigger().click();
  await search().fill('a');
  await expect.element(option(/Afghanistan/)).toBeVisible();
  await expectNothingToMend(mounted);
});

test('[PRIM-05] a sheet prepared in a quiet moment is seen and told by nobody, and begins with what is typed', async () => {
  await page.viewport(390, 844);
  const mounted = mount(<Countries />);
  await expect.poll(() => mounted.root.querySelector('dialog [role=option]')).not.toBeNull();
  expect(mounted.root.querySelector('dialog')?.checkVisibility()).toBe(false);
  expect(page.getByRole('listbox').query()).toBeNull();
  trigger().element().focus();
  await userEvent.keyboard('j');
  await expect.element(search()).toHaveValue('j');
  await expect.element(option('Japan')).toHaveAttribute('data-active');
});

test('[PRIM-05] choosing one keeps the place in the list for the next', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(chips(mounted)).toEqual(['Indonesia', 'Japan']);
});

test('[PRIM-05] Escape closes the list also after a press on what cannot be focused in it', async () => {
  await show({ wide: true });
  mount(<Countries />);
  await trigger().click();
  await page.getByText('Nothing selected').last().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).not.toBeInTheDocument();
  await expectFocus(trigger());
});

test('[PRIM-05] what was told in the open list is not told again when it closes', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await trigger().click();
  await option('Japan').click();
  await expect.poll(() => said(mounted)).toBe('Japan added, 1 selected');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(search()).not.toBeInTheDocument();
  expect(said(mounted)).toBe('');
});

test('[PRIM-05] a search that finds nothing says that no list is open', async () => {
  await show({ wide: true });
  mount(<Countries />);
  await trigger().click();
  await expect.element(search()).toHaveAttribute('aria-expanded', 'true');
  await search().fill('Atlantis');
  await expect.element(search()).toHaveAttribute('aria-expanded', 'false');
});

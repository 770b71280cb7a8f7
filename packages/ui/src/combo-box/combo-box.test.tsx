import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { expectNoAxeViolations } from '../testing/overlay-places.ts';
import { textUse } from '../testing/text-use.ts';
import { conditions, field, input, options, Search, statusOf, type } from './testing/search.tsx';

conformance('ComboBox', {
  element: (props) => <Search label="Condition" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'combobox' },
  disables: 'input',
  ...textUse((props) => <Search label="Condition" {...props} />, { first: 'asth', key: 'm' }),
});

const places: [string, MountOptions & { window: number }][] = [
  ['within a narrow page', { window: 390 }],
  ['over a wide page', { window: 1000 }],
  ['over a wide page, in an open shadow root', { window: 1000, shadow: true }],
];

test.for(places)(
  '[SCRN-02] the results are a listbox of named groups, chosen from by pointer, %s',
  async ([, { window: width, ...where }]) => {
    await page.viewport(width, 844);
    const onChoose = vi.fn();
    const mounted = mount(<Search onChoose={onChoose} />, where);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await type(mounted, 'a');
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox', { name: 'Condition' });
    await expect.element(list.getByRole('group', { name: 'Operations' })).toBeVisible();
    expect(input(mounted).getAttribute('aria-controls')).toBe(list.element().id);
    expect(options(mounted).map((one) => one.textContent)).toEqual([
      'Asthma',
      'Heart attack also known as myocardial infarction',
      'Knee replacement Operation',
    ]);
    expect(options(mounted).map((one) => [one.ariaPosInSet, one.ariaSetSize])).toEqual([
      ['1', '3'],
      ['2', '3'],
      ['3', '3'],
    ]);
    expect([...mounted.root.querySelectorAll('mark')].map((one) => one.textContent)).toEqual([
      'A',
      'a',
      'a',
      'a',
    ]);
    await expectNoAxeViolations(mounted);
    await userEvent.click(options(mounted)[2]!);
    expect(onChoose.mock.calls).toEqual([['2"c']]);
    expect(options(mounted)).toEqual([]);
    expect(input(mounted).value).toBe('a');
    expect(mounted.scope.activeElement).toBe(input(mounted));
  },
);

test('[SCRN-02] the results of an earlier text stay while the next are searched for', async () => {
  const mounted = mount(<Search />);
  await type(mounted, 'a');
  mounted.render(<Search state="searching" />);
  expect(options(mounted)).toHaveLength(3);
  expect(mounted.find('[role="listbox"]').ariaBusy).toBe('true');
  const [wait] = mounted.find('.ck-combo-box-progress').getAnimations();
  wait!.pause();
  wait!.currentTime = 599;
  const bar = page.getByRole('progressbar', { name: 'Searching…' });
  // Its owner waits for the next letter first.
  await expect.element(bar).not.toBeInTheDocument();
  wait!.currentTime = 602;
  await expect.element(bar).toBeVisible();
});

test('[PRIM-05] searching, the number of results, a correction and their absence are announced', async () => {
  const mounted = mount(<Search />);
  expect(statusOf(mounted)).toBe('');
  await type(mounted, 'astma');
  expect(statusOf(mounted)).toBe('3 results');
  mounted.render(<Search state="searching" groups={[]} />);
  expect(statusOf(mounted)).toBe('Searching…');
  mounted.render(<Search groups={conditions.slice(1)} note="Showing results for asthma" />);
  expect(statusOf(mounted)).toBe('Showing results for asthma|1 results');
  expect(mounted.find('.ck-combo-box-note').textContent).toBe('Showing results for asthma');
  mounted.render(<Search state="nothing" groups={[]} />);
  expect(statusOf(mounted)).toBe('Nothing found');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expectNoAxeViolations(mounted);
  await userEvent.keyboard('{Escape}');
  expect(statusOf(mounted)).toBe('');
});

test('[SCRN-02] a search that has stopped shows nothing', async () => {
  const mounted = mount(<Search state="idle" footer={<button type="button">Not here</button>} />);
  await type(mounted, 'asthma');
  await userEvent.keyboard('{ArrowDown}');
  expect(options(mounted)).toEqual([]);
  expect(page.getByRole('button', { name: 'Not here' }).query()).toBeNull();
});

test.for([
  ['within a narrow page', 390],
  ['over a wide page', 1000],
] as const)(
  '[PRIM-05] the list closes when the focus moves on, and not when it is lost, %s',
  async ([, width]) => {
    await page.viewport(width, 844);
    const mounted = mount(
      <>
        <Search />
        <button type="button">Next</button>
      </>,
    );
    await type(mounted, 'a');
    input(mounted).blur();
    await new Promise((done) => setTimeout(done, 50));
    expect(options(mounted), 'the on-screen keyboard was put away').toHaveLength(3);
    await userEvent.click(field);
    mounted.find('.ck-combo-box + button').focus();
    await expect.poll(() => options(mounted)).toEqual([]);
    await userEvent.click(field);
    expect(options(mounted)).toHaveLength(3);
  },
);

test('[PRIM-05] on a small screen the list opens in the page, where at least three results show', async () => {
  const mounted = mount(
    <div style={{ paddingBlock: '700px 900px' }}>
      <Search />
    </div>,
    { motion: 'reduced' },
  );
  input(mounted).focus({ preventScroll: true });
  window.scrollTo(0, 0);
  await type(mounted, 'a');
  await expect.poll(() => input(mounted).getBoundingClientRect().top).toBeLessThan(60);
  expect(mounted.root.querySelector('[popover]')).toBeNull();
  const before = scrollY;
  mounted.render(
    <div style={{ paddingBlock: '700px 900px' }}>
      <Search groups={conditions.slice(1)} />
    </div>,
  );
  await new Promise((done) => setTimeout(done, 50));
  expect(scrollY, 'later results move nothing').toBe(before);
});

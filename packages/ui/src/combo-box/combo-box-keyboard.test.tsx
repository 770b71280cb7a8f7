import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/modal.tsx';
import { mount } from '../testing/mount.tsx';
import { activeText, field, input, options, Search, statusOf, type } from './testing/search.tsx';

const widths = [
  ['within a narrow page', 390],
  ['over a wide page', 1000],
] as const;

test.for(widths)('[SCRN-02] arrows, Home, End and Enter choose a result, %s', async ([, width]) => {
  await page.viewport(width, 844);
  const onChoose = vi.fn();
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const mounted = mount(
    <form onSubmit={sent}>
      <Search onChoose={onChoose} />
    </form>,
  );
  await type(mounted, 'a');
  expect(activeText(mounted)).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  expect(activeText(mounted)).toBe('Asthma');
  expect(options(mounted).map((one) => one.ariaSelected)).toEqual(['true', 'false', 'false']);
  await userEvent.keyboard('{End}');
  expect(activeText(mounted)).toContain('Knee replacement');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeText(mounted)).toBe('Asthma');
  await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}');
  expect(activeText(mounted)).toContain('Heart attack');
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['1/b']]);
  expect(sent).not.toHaveBeenCalled();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(document.activeElement).toBe(input(mounted));
  await userEvent.keyboard('{ArrowDown}');
  expect(options(mounted), 'opened again').toHaveLength(3);
  expect(activeText(mounted)).toBeNull();
});

test('[PRIM-05] Home, End and the arrows to the sides belong to the text until a result is active', async () => {
  const mounted = mount(<Search />);
  await type(mounted, 'ab{Home}x{End}y');
  expect(input(mounted).value).toBe('xaby');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeText(mounted)).toBe('Asthma');
  await userEvent.keyboard('{ArrowLeft}');
  expect(activeText(mounted)).toBeNull();
  await userEvent.keyboard('z');
  expect(input(mounted).value).toBe('xabzy');
});

test('[SCRN-02] another key press makes no result active, and neither do new results', async () => {
  const mounted = mount(<Search />);
  await type(mounted, 'a{ArrowDown}');
  expect(activeText(mounted)).toBe('Asthma');
  await userEvent.keyboard('s');
  expect(activeText(mounted)).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  mounted.render(<Search groups={[{ id: 'x', label: '', options: [{ id: 'x', label: 'Eczema' }] }]} />);
  expect(activeText(mounted)).toBeNull();
  expect(mounted.root.querySelector('[role="group"]')).toBeNull();
});

test.for(widths)(
  '[PRIM-05] Escape closes the list, then clears the text, then is for a dialog around, %s',
  async ([, width]) => {
    await page.viewport(width, 844);
    const onChange = vi.fn();
    const onClose = vi.fn();
    const heard = vi.fn();
    const mounted = mount(
      <Modal open title="Conditions" confirmLabel="Done" onConfirm={() => {}} onClose={onClose}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what is around the box */}
        <div onKeyDown={({ key }) => key === 'Escape' && heard()}>
          <Search onChange={onChange} />
        </div>
      </Modal>,
    );
    await type(mounted, 'as');
    expect(options(mounted)).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    expect(options(mounted)).toEqual([]);
    expect(input(mounted).value).toBe('as');
    await userEvent.keyboard('{Escape}');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(document.activeElement).toBe(input(mounted));
    expect(onClose).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

test.for(widths)(
  '[PRIM-05] Tab goes from the box to its button, the footer and on, %s',
  async ([, width]) => {
    await page.viewport(width, 844);
    const onFooter = vi.fn();
    const onChoose = vi.fn();
    const footer = (
      <button type="button" onClick={onFooter}>
        I can’t find it
      </button>
    );
    const mounted = mount(
      <>
        <Search footer={footer} onChoose={onChoose} />
        <button type="button">Next</button>
      </>,
    );
    await type(mounted, 'a{ArrowDown}{Tab}');
    expect(document.activeElement?.ariaLabel).toBe('Clear the search');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('I can’t find it');
    await userEvent.keyboard('{Enter}');
    expect(onFooter).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Next');
    expect(options(mounted)).toEqual([]);
    expect(onChoose).not.toHaveBeenCalled();
    await type(mounted, 'b{Tab}{Tab}{Escape}');
    expect(document.activeElement).toBe(input(mounted));
    expect(options(mounted)).toEqual([]);
  },
);

test('[PRIM-05] the text is cleared by its button, which keeps the focus in the box', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Search onChange={onChange} defaultValue="asthma" />);
  await userEvent.click(page.getByRole('button', { name: 'Clear the search' }));
  expect(onChange.mock.calls).toEqual([['']]);
  expect(document.activeElement).toBe(input(mounted));
  expect(statusOf(mounted)).toBe('');
  expect(page.getByRole('button').query()).toBeNull();
});

test('[PRIM-05] a key of an input method neither moves in the list nor chooses from it', async () => {
  const onChoose = vi.fn();
  const mounted = mount(<Search onChoose={onChoose} />);
  await type(mounted, 'a{ArrowDown}');
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    const event = { key, isComposing: true, bubbles: true, composed: true, cancelable: true };
    expect(input(mounted).dispatchEvent(new KeyboardEvent('keydown', event)), key).toBe(true);
  }
  expect(activeText(mounted)).toBe('Asthma');
  expect(onChoose).not.toHaveBeenCalled();
});

test('[PRIM-05] an active result far down a long list is scrolled into view', async () => {
  await page.viewport(1000, 500);
  const many = Array.from({ length: 40 }, (_, at) => ({ id: String(at), label: `Condition ${at}` }));
  const mounted = mount(<Search groups={[{ id: 'all', label: 'All', options: many }]} />);
  await type(mounted, 'c{ArrowUp}');
  expect(activeText(mounted)).toBe('Condition 39');
  await expect
    .poll(() => {
      const list = mounted.find('[role="listbox"]').getBoundingClientRect();
      return options(mounted)[39]!.getBoundingClientRect().bottom <= list.bottom + 1;
    })
    .toBe(true);
});

import type {} from '@vitest/browser-playwright';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/modal.tsx';
import { moveClock, passTime } from '../testing/clock.ts';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { expectNoAxeViolations } from '../testing/overlay-places.ts';
import { moveAway } from '../testing/pointer.ts';
import { Tooltip } from './tooltip.tsx';

const words = 'Sends the receipt again';
const again = (
  <Tooltip content={words}>
    <Button>Send again</Button>
  </Tooltip>
);
const button = () => page.getByRole('button', { name: 'Send again' });
const tip = (mounted: Mounted) => mounted.find('[role=tooltip]');
const shown = (mounted: Mounted) => tip(mounted).matches(':popover-open');
const settled = (ms: number) => new Promise((done) => setTimeout(done, ms));
const roots = [
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
] as const;

conformance('Tooltip', {
  element: ({ label, ref, id, className }) => (
    <Tooltip {...{ ref, id, className }} content={label ?? words}>
      <Button>{label ?? 'Send again'}</Button>
    </Tooltip>
  ),
  target: '[role=tooltip]',
  use: {
    act: async () => {
      await userEvent.tab();
    },
    keys: '',
    read: (mounted) => shown(mounted),
    before: false,
    after: true,
  },
});

test('[PRIM-05] a tooltip describes its control before it was shown, beside an existing description', () => {
  const mounted = mount(
    <>
      <span id="more">Costs nothing</span>
      <Tooltip content={words} id="tip">
        <Button aria-describedby="more">Send again</Button>
      </Tooltip>
    </>,
  );
  expect(mounted.find('button').getAttribute('aria-describedby')).toBe('more tip');
  expect(tip(mounted).textContent).toBe(words);
});

test.for(roots)(
  '[PRIM-05] the keyboard sees a tooltip at once, and Escape takes it away %s',
  async ([, at]) => {
    const mounted = mount(again, at);
    await userEvent.tab();
    expect(shown(mounted)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(shown(mounted)).toBe(false);
    await expect.element(button()).toBeInTheDocument();
    expect(mounted.scope.activeElement).toBe(mounted.find('button'));
  },
);

test.for(roots)('[PRIM-05] a mouse must rest to see a tooltip, and may move onto it %s', async ([, at]) => {
  await moveAway();
  // The tooltip of the test before has just closed, and the next one shows without a delay for 400 ms.
  await settled(450);
  const mounted = mount(<div style={{ paddingBlock: 120 }}>{again}</div>, at);
  const times: number[] = [];
  const note = ({ timeStamp }: Event) => void times.push(timeStamp);
  mounted.find('button').addEventListener('pointerover', note, { once: true });
  tip(mounted).addEventListener('beforetoggle', note, { once: true });
  await button().hover();
  await expect.poll(() => shown(mounted)).toBe(true);
  const [over = 0, opened = 0] = times;
  expect(opened - over).toBeGreaterThan(350);
  await expect.poll(() => tip(mounted).dataset.placed).toBe('');
  await passTime(1000, () => userEvent.hover(tip(mounted)));
  expect(shown(mounted)).toBe(true);
  await moveAway();
  await expect.poll(() => shown(mounted)).toBe(false);
});

test('[PRIM-05] the pointer may cross the gap between a control and its tooltip', async () => {
  await moveAway();
  const mounted = mount(<div style={{ paddingBlock: 120 }}>{again}</div>);
  await button().hover();
  await expect.poll(() => shown(mounted)).toBe(true);
  const move = (from: Element, type: 'pointerout' | 'pointerover') =>
    from.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true, composed: true }));
  await passTime(1000, async () => {
    move(mounted.find('button'), 'pointerout');
    await moveClock(100);
    move(tip(mounted), 'pointerover');
  });
  expect(shown(mounted)).toBe(true);
  await passTime(1000, () => move(tip(mounted), 'pointerout'));
  expect(shown(mounted)).toBe(false);
});

test('[PRIM-05] along a row of controls the second tooltip shows without a delay, and the first closes', async () => {
  await moveAway();
  const mounted = mount(
    <div style={{ display: 'flex', gap: 12, paddingBlockStart: 80 }}>
      {['One', 'Two'].map((name) => (
        <Tooltip key={name} content={`About ${name}`}>
          <Button>{name}</Button>
        </Tooltip>
      ))}
    </div>,
  );
  const open = () =>
    [...mounted.root.querySelectorAll('[role=tooltip]:popover-open')].map((one) => one.textContent);
  await page.getByRole('button', { name: 'One' }).hover();
  await expect.poll(open).toEqual(['About One']);
  await page.getByRole('button', { name: 'Two' }).hover();
  expect(open()).toEqual(['About Two']);
});

test('[PRIM-05] a press hides a tooltip, and touch never shows it', async () => {
  await moveAway();
  const mounted = mount(again);
  await button().hover();
  await expect.poll(() => shown(mounted)).toBe(true);
  await button().click();
  expect(shown(mounted)).toBe(false);
  await moveAway();
  const touch = (type: string) =>
    mounted
      .find('button')
      .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }));
  await passTime(1000, () => touch('pointerover'));
  expect(shown(mounted)).toBe(false);
});

test('[PRIM-05] Escape hides a tooltip and leaves the dialog around it open', async () => {
  const mounted = mount(
    <Modal open onClose={() => expect.unreachable('the modal was closed')} title="Receipt">
      {again}
    </Modal>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(shown(mounted)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(shown(mounted)).toBe(false);
});

test.for(['ltr', 'rtl'] as const)(
  '[PRIM-05] a tooltip stays in sight and points at its control, %s',
  async (dir) => {
    await page.viewport(320, 640);
    const mounted = mount(
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <Tooltip content={`${words}, to the address that you gave us when you bought it.`}>
          <Button>A</Button>
        </Tooltip>
      </div>,
      { dir },
    );
    await userEvent.tab();
    const bubble = tip(mounted);
    await expect.poll(() => bubble.dataset.placed).toBe('');
    // At the top edge of the window there is no room above.
    expect(bubble.dataset.placement).toBe('bottom');
    const box = bubble.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(8);
    expect(box.right).toBeLessThanOrEqual(312);
    const middle = (one: Element) => {
      const { left, width } = one.getBoundingClientRect();
      return left + width / 2;
    };
    const points = middle(mounted.find('.ck-tip-arrow'));
    const control = mounted.find('button').getBoundingClientRect();
    expect(points).toBeGreaterThan(control.left);
    expect(points).toBeLessThan(control.right);
    await page.viewport(390, 844);
  },
);

test.for([
  ['ltr', 'start', 'left'],
  ['ltr', 'end', 'right'],
  ['rtl', 'start', 'right'],
  ['rtl', 'end', 'left'],
] as const)('[PRIM-05] %s, a tooltip at the %s is placed at the %s', async ([dir, side, expected]) => {
  const mounted = mount(
    <div style={{ display: 'grid', justifyContent: 'center' }}>
      <Tooltip content="Short" side={side}>
        <Button>A</Button>
      </Tooltip>
    </div>,
    { dir },
  );
  await userEvent.tab();
  await expect.poll(() => tip(mounted).dataset.placement).toBe(expected);
});

test('[PRIM-05] an open tooltip passes axe and has an edge in forced colours', async () => {
  const mounted = mount(again);
  await userEvent.tab();
  await expectNoAxeViolations(mounted);
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const { borderTopColor, backgroundColor } = getComputedStyle(tip(mounted));
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  expect(borderTopColor).not.toBe(backgroundColor);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations } from '../testing/overlay-places.ts';
import { moveAway } from '../testing/pointer.ts';
import { InfoTip } from './info-tip.tsx';

const text = 'The part of a claim that you pay yourself.';
const excess = (
  <p>
    You pay an excess <InfoTip about="Excess">{text}</InfoTip> of $100. <a href="#more">More</a>
  </p>
);
const button = () => page.getByRole('button', { name: 'About Excess' });
const open = (mounted: Mounted) => mounted.find('button').getAttribute('aria-expanded') === 'true';

const pressed = {
  target: 'button',
  use: {
    act: (mounted: Mounted) => mounted.find('button').click(),
    keys: '{Enter}',
    read: open,
    before: false,
    after: true,
  },
};

conformance('InfoTip', {
  element: ({ label, ref, id, className }) => (
    <InfoTip {...{ ref, id, className }} about={label ?? 'Excess'}>
      {label ?? text}
    </InfoTip>
  ),
  ...pressed,
});

conformance('InfoTip on a term', {
  element: ({ label, ref, id, className }) => (
    <InfoTip {...{ ref, id, className }} about={label ?? 'excess'} term>
      {label ?? text}
    </InfoTip>
  ),
  ...pressed,
});

test.for([
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
] as const)(
  '[PRIM-05] pressing an info tip shows and announces it, pressing again hides it %s',
  async ([, at]) => {
    const mounted = mount(excess, at);
    expect(mounted.find('[role=status]').textContent).toBe('');
    await button().click();
    expect(open(mounted)).toBe(true);
    expect(mounted.find('[role=status]').textContent).toBe(text);
    expect(mounted.find('.ck-tip').matches(':popover-open')).toBe(true);
    await expectNoAxeViolations(mounted);
    await button().click();
    expect(mounted.find('[role=status]').textContent).toBe('');
  },
);

test('[PRIM-05] an info tip works by keyboard: it opens on demand, and Escape keeps the focus', async () => {
  await moveAway();
  const mounted = mount(excess);
  await userEvent.tab();
  await expectFocus(button());
  expect(open(mounted)).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(open(mounted)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(open(mounted)).toBe(false);
  await expectFocus(button());
  await userEvent.keyboard(' ');
  expect(open(mounted)).toBe(true);
  await userEvent.tab();
  expect(open(mounted)).toBe(false);
});

test('[PRIM-05] a tap opens an info tip and a tap elsewhere closes it', async () => {
  const mounted = mount(excess);
  const touch = (target: Element, type: string) =>
    target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }));
  const target = mounted.find('button');
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout']) touch(target, type);
  expect(open(mounted)).toBe(false);
  target.click();
  await expect.poll(() => open(mounted)).toBe(true);
  touch(mounted.find('.ck-tip'), 'pointerdown');
  expect(open(mounted)).toBe(true);
  touch(document.body, 'pointerdown');
  await expect.poll(() => open(mounted)).toBe(false);
});

test('[PRIM-05] hovering an info tip shows it, and a press keeps it open', async () => {
  const mounted = mount(<div style={{ paddingBlock: 100 }}>{excess}</div>);
  await moveAway();
  await button().hover();
  await expect.poll(() => open(mounted)).toBe(true);
  await moveAway();
  await expect.poll(() => open(mounted)).toBe(false);
  await button().click();
  await moveAway();
  expect(open(mounted)).toBe(true);
});

test('[PRIM-05] the icon of an info tip looks small and has a target of 44 px', () => {
  const mounted = mount(<div style={{ padding: 40 }}>{excess}</div>);
  const { left, top, width } = mounted.find('button').getBoundingClientRect();
  expect(width).toBe(24);
  expect(document.elementFromPoint(left - 9, top - 9)).toBe(mounted.find('button'));
});

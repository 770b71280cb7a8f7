import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moveClock, passTime } from '../testing/clock.ts';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Stepper } from './stepper.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');
/** Also at its limit, which Playwright would wait out. */
const press = (name: string) => page.getByRole('button', { name }).click({ force: true });

conformance('Stepper', {
  element: (props) => <Stepper label="Travellers" min={1} max={12} {...props} />,
  target: 'input',
  field: { control: 'input', role: 'spinbutton' },
  disables: 'input',
  use: {
    controlled: (onChange) => <Stepper label="Travellers" value={2} onChange={onChange} />,
    uncontrolled: (props) => <Stepper label="Travellers" defaultValue={2} {...props} />,
    act: (mounted) => mounted.find('button:last-child').click(),
    keys: '{Tab}{ArrowUp}',
    read: (mounted) => input(mounted).value,
    before: '2',
    after: '3',
    emitted: 3,
  },
  form: { before: [['field', '2']], after: [['field', '3']], reset: 2 },
});

test('[PRIM-04] a stepper steps by one and clamps to its limits', async () => {
  const onChange = vi.fn();
  mount(<Stepper label="Travellers" min={1} max={3} defaultValue={2} onChange={onChange} />);
  await press('Increase Travellers');
  await press('Increase Travellers');
  await press('Increase Travellers');
  await press('Decrease Travellers');
  await press('Decrease Travellers');
  await press('Decrease Travellers');
  expect(onChange.mock.calls).toEqual([[3], [2], [1]]);
});

test('[PRIM-05] a button at its limit keeps the focus and is marked disabled', async () => {
  const mounted = mount(<Stepper label="Travellers" min={1} max={3} defaultValue={2} />);
  const more = mounted.find<HTMLButtonElement>('button:last-child');
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(more);
});

test('[PRIM-04] a typed quantity is clamped on blur', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Stepper label="Travellers" min={2} max={12} defaultValue={4} onChange={onChange} />);
  const field = page.getByRole('spinbutton', { name: 'Travellers' });
  await userEvent.fill(field, '99');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[12]]);
  expect(input(mounted).value).toBe('12');
  for (const none of ['', '2.5', '-3', '1/2']) {
    await userEvent.fill(field, none);
    await userEvent.tab();
    expect(input(mounted).value, none).toBe('12');
  }
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('[PRIM-05] arrows, Home and End change a quantity, and its value is exposed', async () => {
  const mounted = mount(<Stepper label="Travellers" min={1} max={12} defaultValue={4} />);
  input(mounted).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(input(mounted).getAttribute('aria-valuenow')).toBe('5');
  await userEvent.keyboard('{End}');
  expect(input(mounted).getAttribute('aria-valuenow')).toBe('12');
  await userEvent.keyboard('{Home}');
  expect(input(mounted).value).toBe('1');
});

test('[PRIM-04] a held button repeats until it is released, and the release adds no step', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Stepper label="Travellers" min={1} max={99} defaultValue={1} onChange={onChange} />);
  const more = mounted.find('button:last-child');
  await passTime(1000, async () => {
    hold(more);
    for (const ms of [460, 90, 90]) await moveClock(ms);
    expect(onChange.mock.calls).toEqual([[2], [3], [4]]);
    more.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    more.click();
  });
  expect(onChange).toHaveBeenCalledTimes(3);
});

const hold = (button: Element) =>
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));

test('[PRIM-05] after a hold that was released outside the button, the next press counts', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Stepper label="Travellers" min={1} defaultValue={1} onChange={onChange} />);
  const more = mounted.find('button:last-child');
  hold(more);
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
  // A browser sends both events; React handles the first, preact the second.
  more.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  more.dispatchEvent(new PointerEvent('pointerleave', { relatedTarget: document.body }));
  const reached = onChange.mock.calls.length;
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledTimes(reached + 1);
});

test('[PRIM-05] a button that is disabled or removed while held steps no further', async () => {
  const onChange = vi.fn();
  const stepper = (disabled: boolean) => (
    <Stepper label="Travellers" min={1} defaultValue={1} onChange={onChange} disabled={disabled} />
  );
  const mounted = mount(stepper(false));
  await passTime(1000, async () => {
    hold(mounted.find('button:last-child'));
    await moveClock(500);
    expect(onChange).toHaveBeenCalledTimes(1);
    mounted.render(stepper(true));
  });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('[PRIM-04] a typed quantity is rounded to a step', async () => {
  const onChange = vi.fn();
  mount(<Stepper label="Days" min={5} max={30} step={5} defaultValue={5} onChange={onChange} />);
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Days' }), '17');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[15]]);
});

test('[PRIM-05] a stepper calls onBlur when the focus leaves all of its parts, also from its buttons', async () => {
  const left = vi.fn();
  mount(
    <>
      <Stepper label="Travellers" min={1} defaultValue={2} onBlur={left} />
      <button type="button">Next</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(left).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
});

test('[PRIM-05] a quantity may be typed in the digits of any script', async () => {
  const onChange = vi.fn();
  mount(<Stepper label="Travellers" min={1} max={12} defaultValue={4} onChange={onChange} />);
  const field = page.getByRole('spinbutton', { name: 'Travellers' });
  await userEvent.fill(field, '۱۱');
  await expect.element(field).toHaveValue('11');
  expect(onChange.mock.calls).toEqual([[11]]);
});

test('[PRIM-05] the amount after a press is announced, after a hold only the final one', async () => {
  const mounted = mount(<Stepper label="Travellers" min={1} max={12} defaultValue={2} />);
  const announced: (string | null)[] = [];
  const status = mounted.find('[role=status]');
  new MutationObserver(() => announced.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const more = mounted.find('[aria-label="Increase Travellers"]');
  for (const amount of ['3', '4', '5']) {
    more.click();
    await expect.poll(() => input(mounted).value, { interval: 5 }).toBe(amount);
  }
  await expect.poll(() => announced).toEqual(['5']);
  await userEvent.fill(input(mounted), '7');
  await expect.poll(() => status.textContent).toBe('');
});

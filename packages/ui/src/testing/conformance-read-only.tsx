import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../overlay/focus.ts';
import { isPainted } from './legibility.ts';
import { type Mounted, mount } from './mount.tsx';
import { expectNoAxeViolations } from './overlay-places.ts';
import type { Input } from './specimen.ts';
import type { TestOf } from './test-of.ts';

/** A read-only input is shown, focusable and submitted, and cannot be changed. */
export function testReadOnly(testOf: TestOf, { use, form }: Input) {
  testOf('is focusable and submitted, and cannot be changed, when it is read-only', async () => {
    const onChange = vi.fn();
    const mounted = mount(
      <form onSubmit={(event) => event.preventDefault()}>
        {use.uncontrolled({ readOnly: true, name: 'field', onChange })}
      </form>,
    );
    expect(mounted.root.querySelector('[aria-readonly="true"], [readonly]'), 'says so').not.toBeNull();
    await userEvent.tab();
    expect(mounted.root.contains(deepActiveElement()), 'takes the focus').toBe(true);
    if (typeof use.keys === 'string') await userEvent.keyboard(use.keys);
    await userEvent.keyboard('7{Backspace}{ArrowDown}{ArrowUp} {Enter}{Delete}{Escape}');
    await pressEverything(mounted);
    expect(use.read(mounted)).toEqual(use.before);
    expect(onChange).not.toHaveBeenCalled();
    expect([...new FormData(mounted.find<HTMLFormElement>('form'))]).toEqual(form.before);
    await expectNoAxeViolations(mounted);
  });

  testOf('looks different when it is read-only, disabled and editable', () => {
    const looks = [{}, { readOnly: true }, { disabled: true }].map((props) => {
      const mounted = mount(use.uncontrolled(props));
      const look = [...mounted.root.querySelectorAll('*')].map(coloursOf).join('\n');
      mounted.unmount();
      return look;
    });
    expect(new Set(looks).size).toBe(3);
  });
}

const pressable = 'button, label, input:not([type=hidden]), [role=combobox], [role=option]';

async function pressEverything(mounted: Mounted): Promise<void> {
  for (const part of mounted.root.querySelectorAll<HTMLElement>(pressable)) {
    part.click();
    if (isPainted(part)) await userEvent.click(part, { force: true });
  }
}

function coloursOf(element: Element): string {
  const { backgroundColor, borderColor, color } = getComputedStyle(element);
  return `${backgroundColor} ${borderColor} ${color}`;
}

import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Mounted, mount } from './mount.tsx';
import { isReact } from './runtime.ts';
import type { Input, InputProps } from './specimen.ts';
import type { TestOf } from './test-of.ts';

const formOf = (mounted: Mounted) => mounted.find<HTMLFormElement>('form');
const sentBy = (mounted: Mounted) => [...new FormData(formOf(mounted))];

/** Inputs in a native form. */
export function testForm(testOf: TestOf, { field, use, form }: Input) {
  const inForm = (props: InputProps) => <form>{use.uncontrolled({ name: 'field', ...props })}</form>;

  testOf('is submitted with its form under its name, unless it is disabled', async () => {
    const mounted = mount(inForm({}));
    expect(sentBy(mounted)).toEqual(form.before);
    await use.act(mounted);
    await expect.poll(() => sentBy(mounted)).toEqual(form.after);
    mounted.render(inForm({ disabled: true }));
    expect(sentBy(mounted)).toEqual([]);
  });

  testOf('is reset with its form, and calls onChange', async () => {
    const onChange = vi.fn();
    const mounted = mount(inForm({ onChange }));
    await use.act(mounted);
    await expect.poll(() => use.read(mounted)).toEqual(use.after);
    formOf(mounted).reset();
    await expect.poll(() => use.read(mounted)).toEqual(use.before);
    expect(sentBy(mounted)).toEqual(form.before);
    await expect.poll(() => onChange.mock.lastCall).toEqual([form.reset]);
  });

  // The browser's own doing, on whatever runtime.
  if (isReact && !enterHasOtherMeaning.has(field.role))
    testOf('submits its form by Enter, as a native input does', async () => {
      const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
      const mounted = mount(
        <form onSubmit={sent}>
          {use.uncontrolled({ name: 'field' })}
          <button type="submit">Send</button>
        </form>,
      );
      mounted.find('input:not([type=hidden])').focus();
      await userEvent.keyboard('{Enter}');
      expect(sent).toHaveBeenCalledTimes(1);
    });
}

/** Roles in which Enter has another effect, or one that depends on the browser. */
const enterHasOtherMeaning = new Set<string | null>(['checkbox', 'switch', 'radiogroup', 'combobox']);

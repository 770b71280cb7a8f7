import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Mounted, mount } from './mount.tsx';
import type { Prove } from './prove.ts';
import type { Input, InputProps } from './specimen.ts';

const formOf = (mounted: Mounted) => mounted.find<HTMLFormElement>('form');
const sentBy = (mounted: Mounted) => [...new FormData(formOf(mounted))];

/** What every input does in a form of the platform's own. */
export function sending(prove: Prove, { field, use, form }: Input) {
  const inForm = (props: InputProps) => <form>{use.uncontrolled({ name: 'field', ...props })}</form>;

  prove('is sent with its form under its name, unless it is disabled', async () => {
    const mounted = mount(inForm({}));
    expect(sentBy(mounted)).toEqual(form.before);
    await use.act(mounted);
    await expect.poll(() => sentBy(mounted)).toEqual(form.after);
    mounted.render(inForm({ disabled: true }));
    expect(sentBy(mounted)).toEqual([]);
  });

  prove('begins again when its form is reset, and says so', async () => {
    const onChange = vi.fn();
    const mounted = mount(inForm({ onChange }));
    await use.act(mounted);
    await expect.poll(() => use.read(mounted)).toEqual(use.after);
    formOf(mounted).reset();
    await expect.poll(() => use.read(mounted)).toEqual(use.before);
    expect(sentBy(mounted)).toEqual(form.before);
    await expect.poll(() => onChange.mock.lastCall).toEqual([form.reset]);
  });

  if (!worked.has(field.role))
    prove('sends its form by Enter, as the platform does', async () => {
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

/** What is ticked, picked or opened: Enter means something else there, or what each browser makes of it. */
const worked = new Set<string | null>(['checkbox', 'switch', 'radiogroup', 'combobox']);

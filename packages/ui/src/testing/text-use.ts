import type { ReactElement } from 'react';
import { userEvent } from 'vitest/browser';
import type { Mounted } from './mount.tsx';
import type { Input, InputProps } from './specimen.ts';

type TextProps = InputProps & { value?: string; defaultValue?: string };

/** The use of a text input: it has `first`, and a key is added. */
export function textUse(
  make: (props: TextProps) => ReactElement,
  { first, key }: { first: string; key: string },
): Pick<Input, 'use' | 'form'> {
  const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input, textarea');
  const keys = `{End}${key}`;
  return {
    use: {
      controlled: (onChange) => make({ value: first, onChange }),
      uncontrolled: (props) => make({ defaultValue: first, ...props }),
      act: async (mounted) => {
        input(mounted).focus();
        await userEvent.keyboard(keys);
      },
      keys,
      read: (mounted) => input(mounted).value,
      before: first,
      after: first + key,
      emitted: first + key,
    },
    form: { before: [['field', first]], after: [['field', first + key]], reset: first },
  };
}

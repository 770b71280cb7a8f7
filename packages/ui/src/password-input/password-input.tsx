import { useEffect, useState } from 'react';
import { useOwnRef } from '../field/use-own-ref.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'filter' | 'multiline' | 'rows' | 'action'>;

/** A password that can be shown. */
export function PasswordInput({ ref, ...props }: PasswordInputProps) {
  const words = useUiLabels();
  const [shown, setShown] = useState(false);
  const input = useOwnRef(ref);
  // Posted as a password, or browsers would offer to remember it as text.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [input]);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      {...props}
      ref={input}
      type={shown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className="ck-text-input-action"
          aria-label={words.revealPassword}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  );
}

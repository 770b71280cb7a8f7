import { useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { useOwnRef } from '../field/use-own-ref.ts';
import { useUiLabels } from '../labels.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { classNames } from '../theme/class-names.ts';
import { useEmailSlip } from './use-email-slip.ts';

export type EmailInputProps = Omit<TextInputProps, 'type' | 'filter' | 'multiline' | 'rows' | 'below'>;

/** An email address, as it is typed but for spaces around it. A slip in a provider's name gets an offer to mend it. */
export function EmailInput({ value, defaultValue, onChange, ref, ...props }: EmailInputProps) {
  const [text, change] = useControlled(value, defaultValue ?? '', onChange);
  const [mended, setMended] = useState<string | null>(null);
  const input = useOwnRef(ref);
  const slip = useEmailSlip(text);
  const mend = (address: string) => {
    change(address);
    setMended(address);
    input.current?.focus();
  };
  const mayChange = !props.disabled && !props.readOnly;
  return (
    <TextInput
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      // As a text: preact takes a `false` for an attribute to be left out.
      spellCheck="false"
      {...props}
      ref={input}
      className={classNames('ck-written-ltr', props.className)}
      type="email"
      value={text}
      onChange={(typed) => {
        change(typed.trim());
        slip.typed(typed.trim());
      }}
      onBlur={(event) => {
        slip.left();
        props.onBlur?.(event);
      }}
      below={
        <Offer meant={mayChange ? slip.meant : null} mended={mended === text ? mended : null} onTake={mend} />
      }
    />
  );
}

type OfferProps = { meant: string | null; mended: string | null; onTake: (address: string) => void };

/** The region is always there, so that its filling is announced. */
function Offer({ meant, mended, onTake }: OfferProps) {
  const words = useUiLabels();
  const [before, after] = words.emailSlip.split('{address}');
  return (
    <div className="ck-email-offer" aria-live="polite">
      {meant !== null && (
        <p>
          {/* The button says the whole sentence. */}
          <span aria-hidden="true">{before}</span>
          <button
            type="button"
            className="ck-email-offer-button"
            aria-label={words.emailSlip.replace('{address}', meant)}
            onClick={() => onTake(meant)}
          >
            {meant}
          </button>
          <span aria-hidden="true">{after}</span>
        </p>
      )}
      {mended !== null && <span className="ck-visually-hidden">{words.emailMended(mended)}</span>}
    </div>
  );
}

import { useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { useOwnRef } from '../field/use-own-ref.ts';
import { useUiLabels } from '../labels.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { classNames } from '../theme/class-names.ts';
import { useEmailTypo } from './use-email-typo.ts';

export type EmailInputProps = Omit<TextInputProps, 'type' | 'filter' | 'multiline' | 'rows' | 'below'>;

/**
 * An email address, stored as typed without the spaces around it. A typo in a common provider's name gets a
 * suggested correction.
 */
export function EmailInput({ value, defaultValue, onChange, ref, ...props }: EmailInputProps) {
  const [text, change] = useControlled(value, defaultValue ?? '', onChange);
  const [corrected, setCorrected] = useState<string | null>(null);
  const input = useOwnRef(ref);
  const typo = useEmailTypo(text);
  const correct = (address: string) => {
    change(address);
    setCorrected(address);
    input.current?.focus();
  };
  const mayChange = !props.disabled && !props.readOnly;
  return (
    <TextInput
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      // As a string: preact drops an attribute whose value is `false`.
      spellCheck="false"
      {...props}
      ref={input}
      className={classNames('ck-written-ltr', props.className)}
      // Of `email` the browser writes the domain anew: `straße.example` would become another.
      type="text"
      value={text}
      onChange={(typed) => {
        change(typed.trim());
        typo.typed(typed.trim());
      }}
      onBlur={(event) => {
        typo.left();
        props.onBlur?.(event);
      }}
      below={
        <CorrectionOffer
          meant={mayChange ? typo.meant : null}
          correctedTo={corrected === text ? corrected : null}
          onTake={correct}
        />
      }
    />
  );
}

type CorrectionOfferProps = {
  meant: string | null;
  correctedTo: string | null;
  onTake: (address: string) => void;
};

/** The region is always rendered, so that its text is announced. */
function CorrectionOffer({ meant, correctedTo, onTake }: CorrectionOfferProps) {
  const words = useUiLabels();
  const [before, after] = words.emailSlip.split('{address}');
  return (
    <div className="ck-email-offer" aria-live="polite">
      {meant !== null && (
        <p>
          {/* The button's name is the whole sentence. */}
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
      {correctedTo !== null && (
        <span className="ck-visually-hidden">{words.emailCorrected(correctedTo)}</span>
      )}
    </div>
  );
}

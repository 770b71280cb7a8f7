import { textLimits } from '@coverkit/rules';
import { Button, EmailInput } from '@coverkit/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problems/problem-words.ts';
import type { DetailsView } from '../screens/props.ts';
import { emailQuoteFormCopy } from './email-quote-form.copy.ts';

/** The address that the quote is mailed to. */
export const EmailQuoteForm = observer(function EmailQuoteForm({ view }: { view: DetailsView }) {
  const { emailQuote: model } = view;
  const words = useWords('details', emailQuoteFormCopy);
  const field = useRef<HTMLInputElement>(null);
  const wrong = model.problem.value;
  // As it opens, with its button in sight, and at each address that is refused.
  useEffect(() => {
    field.current?.focus();
    field.current?.closest('.ck-email-quote-form')?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void model.submit();
  };
  return (
    // No form of its own: it may be within that of a section.
    <div className="ck-email-quote-form">
      <EmailInput
        ref={field}
        name="emailQuote"
        label={words('emailQuote.address')}
        hint={words('emailQuote.hint')}
        value={model.address.value}
        maxLength={textLimits.email}
        error={wrong ? problemWords(words, wrong) : undefined}
        onChange={model.type}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="secondary"
        fullWidth
        busy={model.sending.value}
        busyLabel={words('emailQuote.sending')}
        onClick={() => void model.submit()}
      >
        {words('emailQuote.send')}
      </Button>
    </div>
  );
});

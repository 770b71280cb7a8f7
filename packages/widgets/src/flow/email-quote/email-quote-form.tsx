import { textLimits } from '@coverkit/rules';
import { Button, EmailInput, useAdoptedStyles } from '@coverkit/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../brand/brand-provider.tsx';
import { observer } from '../observer.ts';
import { problemWords } from '../problems/problem-words.ts';
import type { EmailQuoteView } from './email-quote.model.ts';
import { emailQuoteFormCopy } from './email-quote-form.copy.ts';
import styles from './email-quote-form.css?inline';
import { createEmailQuoteForm } from './email-quote-form.model.ts';

/** The address that the quote is mailed to. */
export const EmailQuoteForm = observer(function EmailQuoteForm({ view }: { view: EmailQuoteView }) {
  const { address, sending } = view.emailQuote;
  const words = useWords('details', emailQuoteFormCopy);
  const [model] = useState(() =>
    createEmailQuoteForm(view.emailQuote, (email) => words('emailQuote.sent', { email })),
  );
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useAdoptedStyles(root, styles);
  const wrong = model.problem.value;
  // As it opens, with its button in sight, and at each address that is refused.
  useEffect(() => {
    field.current?.focus();
    root.current?.scrollIntoView({ block: 'nearest' });
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
    <div ref={root} className="ck-email-quote-form">
      <EmailInput
        ref={field}
        name="emailQuote"
        label={words('emailQuote.address')}
        hint={words('emailQuote.hint')}
        value={address.value}
        maxLength={textLimits.email}
        error={wrong ? problemWords(words, wrong) : undefined}
        onChange={model.type}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="secondary"
        fullWidth
        busy={sending.value}
        busyLabel={words('emailQuote.sending')}
        onClick={() => void model.submit()}
      >
        {words('emailQuote.send')}
      </Button>
    </div>
  );
});

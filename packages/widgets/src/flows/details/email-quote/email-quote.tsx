import { textLimits } from '@coverkit/rules';
import { Button, EmailInput } from '@coverkit/ui';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problems/problem-words.ts';
import type { DetailsView } from '../screens/props.ts';
import type { EmailQuote as Model } from './email-quote.model.ts';

/** The button of the overview that asks for an address, and mails the quote there (DETL-14). */
export const EmailQuote = observer(function EmailQuote({ view, model }: { view: DetailsView; model: Model }) {
  const { words } = view;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const open = model.open.value;
  const wrong = model.problem.value;
  const before = useRef(open);
  useEffect(() => {
    if (open !== before.current) (open ? field : opener).current?.focus();
    before.current = open;
  }, [open]);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void model.submit();
  };
  return (
    <div className="ck-email-quote">
      <Button
        ref={opener}
        variant="quiet"
        size="compact"
        icon="mail"
        aria-expanded={open}
        aria-controls={id}
        onClick={model.toggle}
      >
        {words('emailQuote.open')}
      </Button>
      <form className="ck-email-quote-form" id={id} hidden={!open} noValidate onSubmit={submit}>
        <EmailInput
          ref={field}
          name="emailQuote"
          label={words('emailQuote.address')}
          hint={words('emailQuote.hint')}
          value={model.address.value}
          maxLength={textLimits.email}
          error={wrong ? problemWords(words, wrong) : undefined}
          onChange={model.type}
        />
        <Button
          type="submit"
          variant="secondary"
          fullWidth
          busy={model.sending.value}
          busyLabel={words('emailQuote.sending')}
        >
          {words('emailQuote.send')}
        </Button>
      </form>
    </div>
  );
});

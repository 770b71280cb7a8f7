import { Button } from '@coverkit/ui';
import { useEffect, useId, useRef } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { observer } from '../observer.ts';
import { FieldsComing } from '../screens/fields-coming.tsx';
import type { EmailQuoteView } from './email-quote.model.ts';

/** Loaded when its button is pointed at or focused. */
const form = lazyPart(() => import('./email-quote-form.tsx').then((part) => part.EmailQuoteForm));

/** `place`: of several on the page, one is open at a time. */
type Props = { view: EmailQuoteView; place: string };

/** The button that asks for an address, and mails the quote there (DETL-14). */
export const EmailQuote = observer(function EmailQuote({ view, place }: Props) {
  const { words, emailQuote: model } = view;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const open = model.open.value === place;
  const Form = form.part.value;
  const before = useRef(open);
  useEffect(() => {
    if (open) form.load();
    else if (before.current) opener.current?.focus();
    before.current = open;
  }, [open]);
  return (
    <div className="ck-email-quote">
      <Button
        ref={opener}
        variant="quiet"
        size="compact"
        icon="mail"
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={form.load}
        onFocus={form.load}
        onClick={() => {
          model.open.value = open ? null : place;
        }}
      >
        {words('emailQuote.open')}
      </Button>
      <div id={id} hidden={!open}>
        {open && (Form ? <Form view={view} /> : <FieldsComing lazy={form} view={view} height={180} />)}
      </div>
    </div>
  );
});

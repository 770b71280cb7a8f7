import { Button } from '@coverkit/ui';
import { useWords } from '../../brand/brand-provider.tsx';
import { confirmLinkCopy } from '../copy/confirm-link.copy.ts';

type Props = {
  /** The address of the quote; empty where it has none. */
  email: string;
  onConfirm: () => void;
  onStart: () => void;
};

/**
 * The link of a mail, before the visitor goes on: whose quote it is, since the person who sent the link may be the one who reads the
 * mails of the quote. A mail scanner may press the button as well, so that it only opens the form (decision 114 of the API).
 */
export function ConfirmLink({ email, onConfirm, onStart }: Props) {
  const words = useWords('details', confirmLinkCopy);
  return (
    <section className="ck-problem">
      <h1 className="ck-problem-title">{words('confirm.title')}</h1>
      <p>{email === '' ? words('confirm.unnamed') : words('confirm.text', { email })}</p>
      <Button size="large" onClick={onConfirm}>
        {words('confirm.continue')}
      </Button>
      <p className="ck-note">{words('confirm.other')}</p>
      <Button size="large" variant="secondary" onClick={onStart}>
        {words('confirm.start')}
      </Button>
    </section>
  );
}

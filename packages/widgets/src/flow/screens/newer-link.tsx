import { Button } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import { useWords } from '../../brand/brand-provider.tsx';
import type { QuoteClient } from '../../client/calls/quote-calls.ts';
import { clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import { linkReplacedCopy } from '../copy/link-replaced.copy.ts';
import { observer } from '../observer.ts';
import { errorMessages } from '../problems/problem-words.ts';

export type NewerLinkProps = {
  /** Of the flow: a brand overrides the words by it. */
  wordsKey: string;
  client: Pick<QuoteClient, 'mailLink'>;
  access: QuoteAccess;
  onStart: () => void;
};

/** The link is an earlier one: why it shows nothing, and a new one by mail to the address of the quote (DETL-13). */
export const NewerLink = observer(function NewerLink({ wordsKey, client, access, onStart }: NewerLinkProps) {
  const words = useWords(wordsKey, linkReplacedCopy);
  const stage = useSignal<'asked' | 'sending' | 'sent'>('asked');
  const failure = useSignal<readonly string[]>([]);

  const send = async () => {
    stage.value = 'sending';
    failure.value = [];
    try {
      await client.mailLink(access);
      stage.value = 'sent';
    } catch (error) {
      stage.value = 'asked';
      failure.value = errorMessages(words, clientErrorOf(error));
    }
  };
  const sent = stage.value === 'sent';
  return (
    <section className="ck-problem" role="alert">
      <h1 className="ck-problem-title">{words('replaced.title')}</h1>
      <p>{words('replaced.text')}</p>
      {failure.value.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {sent ? (
        <p>{words('replaced.mailed')}</p>
      ) : (
        <Button
          size="large"
          busy={stage.value === 'sending'}
          busyLabel={words('replaced.mailing')}
          onClick={() => void send()}
        >
          {words('replaced.mail')}
        </Button>
      )}
      <Button size="large" variant="secondary" onClick={onStart}>
        {words('replaced.start')}
      </Button>
    </section>
  );
});

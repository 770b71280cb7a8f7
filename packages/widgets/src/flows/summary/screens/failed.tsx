import { Button } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { ClientError } from '../../../client/client.ts';
import { errorMessages } from '../../../flow/problem-words.ts';
import type { SummaryModel } from '../summary.model.ts';
import type { SummaryWords } from './view.ts';

/** The quote could not be opened: why, and what can be done about it. */
export function Failed({
  model,
  words,
  error,
}: {
  model: SummaryModel;
  words: SummaryWords;
  error: ClientError;
}) {
  useSignals();
  const { navigate } = useCoverkit();
  const lost = error.kind === 'notFound';
  const messages = lost ? [words('failed.notFound')] : errorMessages(words, error);
  return (
    <section className="ck-summary-failed" role="alert">
      <h1 className="ck-summary-title">{words('failed.title')}</h1>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {!lost && error.correlationId && (
        <p className="ck-summary-code">{words('failed.code', { correlationId: error.correlationId })}</p>
      )}
      <div className="ck-summary-actions">
        {!lost && (
          <Button size="large" icon="refresh" onClick={() => void model.retry()}>
            {words('failed.retry')}
          </Button>
        )}
        <Button
          size="large"
          variant={lost ? 'primary' : 'secondary'}
          onClick={() => navigate({ screen: 'start' })}
        >
          {words('failed.start')}
        </Button>
      </div>
    </section>
  );
}

import { Alert, Button } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { ClientError } from '../../../client/client.ts';
import { errorMessages } from '../../shared/words.ts';
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
    <div className="ck-summary-failed">
      <Alert type="error" title={words('failed.title')}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {!lost && error.correlationId && (
          <p>{words('failed.code', { correlationId: error.correlationId })}</p>
        )}
      </Alert>
      <div className="ck-summary-actions">
        {!lost && <Button onClick={() => void model.retry()}>{words('failed.retry')}</Button>}
        <Button variant={lost ? 'primary' : 'secondary'} onClick={() => navigate({ screen: 'start' })}>
          {words('failed.start')}
        </Button>
      </div>
    </div>
  );
}

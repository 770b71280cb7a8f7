import { Button } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { errorMessages } from '../../../flow/problems/problem-words.ts';
import type { SummaryView } from './props.ts';

/** The quote could not be loaded: why, and what can be done about it. */
export const Failed = observer(function Failed({ model, words, navigate }: SummaryView) {
  const error = model.error.value;
  const lost = model.stage.value === 'notFound';
  if (!error) return null;
  const messages = lost ? [words('failed.notFound')] : errorMessages(words, error);
  return (
    <section className="ck-summary-failed" role="alert">
      <h1 className="ck-summary-title" tabIndex={-1}>
        {words('failed.title')}
      </h1>
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
});

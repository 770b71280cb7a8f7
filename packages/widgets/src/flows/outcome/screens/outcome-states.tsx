import { Button, Skeleton } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import { errorMessages } from '../../shared/words.ts';
import type { outcomeCopy } from '../outcome.copy.ts';
import type { OutcomeModel } from '../outcome.model.ts';

type OutcomeWords = Words<typeof outcomeCopy>;

export function OutcomeLoading({ label }: { label: string }) {
  return (
    <div className="ck-outcome" aria-busy="true">
      <p className="ck-visually-hidden" role="status">
        {label}
      </p>
      <div className="ck-outcome-loading">
        <Skeleton shape="line" width="70%" height="48px" />
        <Skeleton shape="line" width="45%" height="24px" />
        <Skeleton shape="block" height="240px" />
      </div>
    </div>
  );
}

export function OutcomeProblem({ model, words }: { model: OutcomeModel; words: OutcomeWords }) {
  useSignals();
  const { navigate } = useCoverkit();
  const error = model.error.value;
  const unknown = model.stage.value === 'notFound';
  return (
    <section className="ck-problem" role="alert">
      <h1 className="ck-problem-title">{words(unknown ? 'load.notFound.title' : 'load.failed.title')}</h1>
      {unknown && <p>{words('load.notFound.text')}</p>}
      {!unknown && error && errorMessages(words, error).map((message) => <p key={message}>{message}</p>)}
      {unknown ? (
        <Button size="large" onClick={() => navigate({ screen: 'start' })}>
          {words('load.notFound.start')}
        </Button>
      ) : (
        <Button size="large" icon="refresh" onClick={() => void model.load()}>
          {words('load.failed.retry')}
        </Button>
      )}
    </section>
  );
}

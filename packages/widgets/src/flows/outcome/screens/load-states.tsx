import { Skeleton } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import { ProblemScreen } from '../../../flow/problem-screen.tsx';
import { errorMessages } from '../../../flow/problem-words.ts';
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
  if (model.stage.value === 'notFound') {
    return (
      <ProblemScreen
        title={words('load.notFound.title')}
        messages={[words('load.notFound.text')]}
        action={{ label: words('load.notFound.start'), onPress: () => navigate({ screen: 'start' }) }}
      />
    );
  }
  return (
    <ProblemScreen
      title={words('load.failed.title')}
      messages={error ? errorMessages(words, error) : []}
      action={{ label: words('load.failed.retry'), icon: 'refresh', onPress: () => void model.load() }}
    />
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import { ProblemScreen } from '../../../flow/problem-screen.tsx';
import { errorMessages } from '../../../flow/problem-words.ts';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsModel } from '../details.model.ts';

/** The quote could not be had: wrong link, or no answer. */
export function LoadProblem({ model, words }: { model: DetailsModel; words: Words<typeof detailsCopy> }) {
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

import { Button } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import { errorMessages } from '../../shared/words.ts';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsModel } from '../details.model.ts';

/** The quote could not be had: wrong link, or no answer. */
export function LoadProblem({ model, words }: { model: DetailsModel; words: Words<typeof detailsCopy> }) {
  useSignals();
  const { navigate } = useCoverkit();
  const error = model.error.value;
  if (model.stage.value === 'notFound') {
    return (
      <section className="ck-problem" role="alert">
        <h1 className="ck-problem-title">{words('load.notFound.title')}</h1>
        <p>{words('load.notFound.text')}</p>
        <Button size="large" onClick={() => navigate({ screen: 'start' })}>
          {words('load.notFound.start')}
        </Button>
      </section>
    );
  }
  return (
    <section className="ck-problem" role="alert">
      <h1 className="ck-problem-title">{words('load.failed.title')}</h1>
      {error && errorMessages(words, error).map((message) => <p key={message}>{message}</p>)}
      <Button size="large" icon="refresh" onClick={() => void model.load()}>
        {words('load.failed.retry')}
      </Button>
    </section>
  );
}

import { Alert, Button } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problem-words.ts';
import type { DetailsView } from '../screens/props.ts';
import { screenOf } from '../sections/sections.ts';

/** What stands against buying and cannot be answered here, with the way to where it can. Beside the button that pays. */
export const OffPageProblems = observer(function OffPageProblems({ view }: { view: DetailsView }) {
  const { model, words, goTo } = view;
  const problems = model.offPageProblems.value;
  if (problems.length === 0) return null;
  const sentences = [...new Set(problems.map((one) => problemWords(words, one)))];
  const screen = problems.some((one) => screenOf(one.path) === 'start') ? 'start' : 'summary';
  return (
    <Alert type="error" title={words('offPage.title')}>
      <ul className="ck-off-page-list">
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{words(`offPage.${screen}`)}</p>
      <div className="ck-details-actions">
        <Button variant="secondary" onClick={() => goTo(screen)}>
          {words(`offPage.${screen}.action`)}
        </Button>
      </div>
    </Alert>
  );
});

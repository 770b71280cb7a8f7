import { Alert, Button } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problems/problem-words.ts';
import type { DetailsView } from '../screens/props.ts';
import { screenOf } from '../sections/sections.ts';

/** Problems that prevent buying and are corrected on another screen, with a button that opens it. */
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

import { Alert, Button } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import type { Lookup } from '../../../brand/copy.ts';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problems/problem-words.ts';
import { Help } from '../help/help.tsx';
import type { DetailsView } from '../screens/props.ts';
import { screenOf } from '../sections/sections.ts';
import { offPageCopy } from './off-page.copy.ts';

/** What has to be corrected on another screen, with a button that opens it. */
export const OffPageAlert = observer(function OffPageAlert({ view }: { view: DetailsView }) {
  const { model, goTo } = view;
  const words = useWords('details', offPageCopy);
  const problems = model.offPageProblems.value;
  const lookup: Lookup = {
    locale: words.locale,
    find: (place, params) => words.find(place, params) ?? view.words.find(place, params),
  };
  const sentences = [...new Set(problems.map((one) => problemWords(lookup, one)))];
  const screen = problems.some((one) => screenOf(one.path) === 'start') ? 'start' : 'summary';
  return (
    <div className="ck-off-page">
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
      <Help view={view} place="offPage" />
    </div>
  );
});

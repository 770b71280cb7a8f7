import { Alert, Button, Skeleton } from '@coverkit/ui';
import { useEffect } from 'react';
import { observer } from '../../../flow/observer.ts';
import { unbroken } from '../../../flow/telephone.ts';
import { AllDeclined } from '../../../screening/screens/all-declined.tsx';
import { ConditionLists, conditionsNamed } from '../../../screening/screens/conditions.tsx';
import { Part } from '../../../screening/screens/part.tsx';
import { Acceptance } from './acceptance.tsx';
import { Difference } from './difference.tsx';
import type { RescreeningView, ResultProps } from './props.ts';
import { Refusal } from './refusal.tsx';

/** RSCR-01: what the declaration means for the policy, and the decision. */
export const Result = observer(function Result({ view }: { view: RescreeningView }) {
  const screening = view.model.screening.value;
  const { words, rescreening } = view;
  const { result } = rescreening;
  if (!screening || !result) return <ResultComing view={view} />;
  if (result.acceptable) return <Acceptable view={view} screening={screening} result={result} />;
  const goOn = () => void view.model.decide(false);
  // What the policy covers already stays covered, which may be all that was declared.
  const conditions = conditionsNamed(result.uncoveredIfRefused);
  const kept = {
    title: words('allDeclined.kept.title'),
    lead: words('allDeclined.kept.lead'),
    still: words('allDeclined.kept.still'),
  };
  return (
    <AllDeclined
      {...{ view, conditions }}
      texts={conditions.length === 0 ? kept : undefined}
      accepted={null}
      onGoOn={goOn}
    />
  );
});

/** The declaration was made in another window: what it comes to is asked for. */
function ResultComing({ view: { model, words } }: { view: RescreeningView }) {
  useEffect(() => void model.refresh(), [model]);
  return (
    <section className="ck-screening-part" aria-busy="true">
      <p role="status">{words('outcome.loading')}</p>
      <Skeleton shape="block" height="220px" />
      <p>
        <Button variant="quiet" icon="refresh" onClick={() => void model.refresh()}>
          {words('failed.retry')}
        </Button>
      </p>
    </section>
  );
}

function Acceptable({ view, screening, result }: ResultProps) {
  const { words } = view;
  return (
    <Part
      view={view}
      title={words(screening.declined ? 'outcome.title.some' : 'outcome.title')}
      lead={words('outcome.lead')}
    >
      <Difference view={view} result={result} />
      <ConditionLists words={words} screening={screening} />
      {screening.condition_excess > 0 && (
        <Alert type="info">{words('result.excess', { excess: screening.condition_excess })}</Alert>
      )}
      <Acceptance view={view} screening={screening} result={result} />
      <Refusal view={view} screening={screening} result={result} />
      <p className="ck-note">
        {words('result.review', { phone: unbroken(view.config.brand.legal.supportPhone) })}
      </p>
    </Part>
  );
}

import type { Rescreening } from '@coverkit/rules/contract';
import { Alert, Button, formatMoney } from '@coverkit/ui';
import { useEffect, useRef } from 'react';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { ConditionLists, Conditions, conditionsNamed } from '../../../screening/screens/conditions.tsx';
import type { RescreeningFlow } from '../rescreening-flow.ts';
import { PolicyFacts } from './policy-facts.tsx';

type Props = { flow: RescreeningFlow; rescreening: Rescreening };

/** RSCR-01: what was done, and what the policy covers of the declared conditions now. */
export function CompleteScreen({ flow, rescreening }: Props) {
  const { words, config, navigate } = flow;
  const { policy, result, state, screening } = rescreening;
  const isDone = state === 'done';
  const paid = isDone ? (result?.toPay ?? 0) : 0;
  const excess = isDone ? screening.screeningdata.condition_excess : 0;
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  const money = (cents: number) => formatMoney(cents, { locale: config.brand.locale });
  return (
    <article className="ck-rescreening-complete" ref={root}>
      <PageHead
        drawn="low"
        tone={isDone ? 'ok' : undefined}
        title={words(titleOf(isDone, paid))}
        lead={words(isDone ? 'done.lead' : 'done.lead.refused', { name: policy.travellerName })}
      />
      <PolicyFacts
        rescreening={rescreening}
        words={words}
        label={words('done.facts')}
        rows={paid > 0 ? [[words('done.paid'), money(paid)]] : []}
      />
      {isDone ? (
        <ConditionLists words={words} screening={screening.screeningdata} />
      ) : (
        <Uncovered flow={flow} result={result} />
      )}
      {excess > 0 && <Alert type="info">{words('result.excess', { excess })}</Alert>}
      <div className="ck-page-blocks">
        {isDone && (
          <Block title={words('done.next.title')} icon="document">
            <p>{words('done.next.text')}</p>
          </Block>
        )}
        <Contact title={words('done.contact.title')} legal={config.brand.legal} />
      </div>
      <p>
        <Button variant="secondary" onClick={() => navigate({ screen: 'home' })}>
          {words('done.home')}
        </Button>
      </p>
    </article>
  );
}

function titleOf(isDone: boolean, paid: number) {
  if (!isDone) return 'done.title.refused';
  return paid > 0 ? 'done.title' : 'done.title.free';
}

/** What has no cover: by the customer's choice or, where there was nothing to accept, by the insurer's decision (SCRN-08). */
function Uncovered({ flow: { words }, result }: { flow: RescreeningFlow; result: Rescreening['result'] }) {
  const { uncoveredIfRefused: names = [], acceptable = false } = result ?? {};
  return (
    <Conditions
      title={words(acceptable ? 'done.uncovered' : 'allDeclined.list')}
      conditions={conditionsNamed(names)}
      kind="excluded"
      note={words('result.excluded.text')}
    />
  );
}

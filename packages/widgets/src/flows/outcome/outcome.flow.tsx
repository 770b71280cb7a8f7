import type { Quote } from '@coverkit/rules';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCoverkit, useWords } from '../../brand/brand-provider.tsx';
import { type Alerts, useAlerts } from '../../flow/alerts.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { outcomeCopy } from './outcome.copy.ts';
import { createOutcome, isRedacted, type OutcomeScreen } from './outcome.model.ts';
import type { OutcomeView } from './outcome.view.ts';
import { BoughtScreen } from './screens/bought.tsx';
import { CompletePage } from './screens/complete-page.tsx';
import { DeclinedScreen } from './screens/declined.tsx';
import { OutcomeLoading, OutcomeProblem } from './screens/load-states.tsx';
import { ReferralScreen } from './screens/referral.tsx';

export type OutcomeProps = { reference: string; token: string };

/** `/quote/complete/reference/token`: bought. */
export function Complete(props: OutcomeProps) {
  return <Outcome key={`${props.reference}/${props.token}`} {...props} screen="complete" />;
}

/** `/quote/referral/reference/token`: a person looks at it. */
export function Referral(props: OutcomeProps) {
  return <Outcome key={`${props.reference}/${props.token}`} {...props} screen="referral" />;
}

/** `/quote/declined/reference/token`. */
export function Declined(props: OutcomeProps) {
  return <Outcome key={`${props.reference}/${props.token}`} {...props} screen="declined" />;
}

function Outcome({ screen, reference, token }: OutcomeProps & { screen: OutcomeScreen }) {
  useSignals();
  const { config } = useCoverkit();
  const alerts = useAlerts();
  const words = useWords('outcome', outcomeCopy);
  const model = useOutcome(screen, { reference, token }, alerts);
  const quote = model.quote.value;
  const stage = model.stage.value;
  return (
    <FlowRoot flow="outcome" alerts={alerts}>
      {stage === 'shown' && quote && (
        <Shown screen={screen} view={{ quote, config, words, access: { reference, token } }} />
      )}
      {(stage === 'failed' || stage === 'notFound') && <OutcomeProblem model={model} words={words} />}
      {(stage === 'loading' || stage === 'left') && <OutcomeLoading label={words('loading')} />}
    </FlowRoot>
  );
}

function useOutcome(screen: OutcomeScreen, access: OutcomeProps, alerts: Alerts) {
  const { client, navigate, emit } = useCoverkit();
  const words = useWords('outcome', outcomeCopy);
  const [model] = useState(() =>
    createOutcome({
      client,
      access,
      screen,
      onEntry: (decision) => {
        if (decision.alert) alerts.show('OK', words(`alert.${decision.alert}`));
        navigate({ screen: decision.screen, ...access }, { replace: true });
      },
    }),
  );
  useEffect(() => {
    emit({ type: 'ready', flow: 'outcome' });
    void model.load();
  }, [emit, model]);
  return model;
}

function Shown({ screen, view }: { screen: OutcomeScreen; view: OutcomeView }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return <div ref={root}>{screenOf(screen, view.quote, view)}</div>;
}

function screenOf(screen: OutcomeScreen, quote: Quote, view: OutcomeView): ReactNode {
  if (screen === 'referral') return <ReferralScreen view={view} />;
  if (screen === 'declined') return <DeclinedScreen view={view} />;
  return isRedacted(quote) ? <BoughtScreen view={view} /> : <CompletePage view={view} />;
}

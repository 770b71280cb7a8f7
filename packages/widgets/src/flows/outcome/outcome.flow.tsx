import { useModel } from '@preact/signals-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { forgetBoughtQuote, forgetExpiredQuote } from '../../flow/quote-link/forget-quote.ts';
import { LinkReplaced } from '../../flow/screens/link-replaced.tsx';
import { LoadFailed, NotFound } from '../../flow/screens/load-problem.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { outcomeCopy } from './outcome.copy.ts';
import { OutcomeModel, type OutcomeScreen } from './outcome.model.ts';
import { BoughtScreen } from './screens/bought.tsx';
import { CompletePage } from './screens/complete-page.tsx';
import { DeclinedScreen } from './screens/declined.tsx';
import { OutcomeLoading } from './screens/loading.tsx';
import type { OutcomeFlow, OutcomeView } from './screens/props.ts';
import { ReferralScreen } from './screens/referral.tsx';

export type OutcomeProps = { reference: string; token: string };
export type CompleteProps = OutcomeProps & Pick<OutcomeView, 'onTitle'>;

/** `/quote/complete/reference/token`: bought. */
export function Complete(props: CompleteProps) {
  return <Outcome key={`${props.reference}/${props.token}`} {...props} screen="complete" />;
}

/** `/quote/referral/reference/token`: waiting for a referral decision. */
export function Referral(props: OutcomeProps) {
  return <Outcome key={`${props.reference}/${props.token}`} {...props} screen="referral" />;
}

/** `/quote/declined/reference/token`. */
export function Declined(props: OutcomeProps) {
  return <Outcome key={`${props.reference}/${props.token}`} {...props} screen="declined" />;
}

const Outcome = observer(function Outcome(props: CompleteProps & { screen: OutcomeScreen }) {
  const { screen, reference, token, onTitle } = props;
  const flow = useFlow({ name: 'outcome', wordsKey: 'outcome', copy: outcomeCopy });
  const { words, navigate } = flow;
  const model = useModel(() => createOutcome(flow, props));
  useEffect(() => void model.load(), [model]);
  const stage = model.stage.value;
  const quote = model.quote.value;
  const start = () => navigate({ screen: 'start' });
  return (
    <FlowRoot flow={flow}>
      {stage === 'shown' && quote && (
        <Shown screen={screen} view={{ ...flow, quote, access: { reference, token }, onTitle }} />
      )}
      {stage === 'replaced' && (
        <LinkReplaced {...flow} wordsKey="outcome" access={{ reference, token }} onStart={start} />
      )}
      {stage === 'failed' && (
        <LoadFailed
          model={model}
          words={words}
          otherwise={{ label: words('load.notFound.start'), onPress: start }}
        />
      )}
      {stage === 'notFound' && <NotFound words={words} onStart={start} />}
      {(stage === 'loading' || stage === 'left') && <OutcomeLoading label={words('loading')} />}
    </FlowRoot>
  );
});

function createOutcome(flow: OutcomeFlow, props: OutcomeProps & { screen: OutcomeScreen }) {
  const { client, config, alerts, words, navigate } = flow;
  const { screen, reference, token } = props;
  const access = { reference, token };
  return new OutcomeModel({
    client,
    access,
    screen,
    onBought: (quote) => forgetBoughtQuote(config, quote),
    onNotFound: () => forgetExpiredQuote(reference),
    onEntry: (decision) => {
      if (decision.alert) alerts.show('OK', words(`alert.${decision.alert}`));
      navigate({ screen: decision.screen, ...access }, { replace: true });
    },
  });
}

type ShownProps = { screen: OutcomeScreen; view: OutcomeView };

function Shown({ screen, view }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return <div ref={root}>{screenOf({ screen, view })}</div>;
}

function screenOf({ screen, view }: ShownProps): ReactNode {
  if (screen === 'referral') return <ReferralScreen view={view} />;
  if (screen === 'declined') return <DeclinedScreen view={view} />;
  const { policy } = view.quote;
  // Tokens rotate at the purchase: the one from before shows that the policy was bought, but not the policy.
  return policy ? <CompletePage view={{ ...view, policy }} /> : <BoughtScreen view={view} />;
}

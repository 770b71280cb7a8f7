import { Alert } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useCoverkit, useWords } from '../../brand/brand-provider.tsx';
import type { QuoteAccess } from '../../client/client.ts';
import { type Alerts, useAlerts } from '../../flow/alerts.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { handoverClaim } from '../../flow/handover-claim.ts';
import { errorMessages } from '../../flow/problem-words.ts';
import { Acknowledge } from './screens/acknowledge.tsx';
import { Failed } from './screens/failed.tsx';
import { Levels } from './screens/levels.tsx';
import { Loading } from './screens/loading.tsx';
import { Recap } from './screens/recap.tsx';
import { ResidencyConfirmation } from './screens/residency-confirmation.tsx';
import type { SummaryProps as ScreenProps, SummaryWords } from './screens/view.ts';
import { Voucher } from './screens/voucher.tsx';
import { Welcome } from './screens/welcome.tsx';
import { summaryCopy } from './summary.copy.ts';
import { createSummary, type SummaryModel } from './summary.model.ts';

export type SummaryProps = {
  reference: string;
  token: string;
  /** The token comes from an affiliate's page: it is exchanged first, and the summary opens under the new one. */
  handedOver?: boolean;
};

/**
 * The comparison of cover levels of one quote. Accepting a level calls `navigate({ screen: 'details', … })` of the
 * provider; a quote that belongs elsewhere goes there by itself (SUMM-01).
 */
export function Summary(props: SummaryProps) {
  // Another quote is another model: the key throws the old one away with everything under way in it.
  return <SummaryOf key={`${props.reference} ${props.token}`} {...props} />;
}

function SummaryOf({ handedOver = false, ...access }: SummaryProps) {
  useSignals();
  const words = useWords('summary', summaryCopy);
  const alerts = useAlerts();
  const model = useSummary(access, handedOver, words, alerts);
  const { emit } = useCoverkit();
  useEffect(() => {
    emit({ type: 'ready', flow: 'summary' });
    void model.load();
  }, [emit, model]);
  useLeaving(model);

  const quote = model.quote.value;
  const error = model.failure.value;
  const phase = model.phase.value;
  return (
    <FlowRoot flow="summary" alerts={alerts}>
      <div className="ck-summary">
        {phase !== 'failed' && <h1 className="ck-summary-title">{words('title')}</h1>}
        {phase === 'failed' && error && <Failed {...{ model, words, error }} />}
        {phase === 'loading' && <Loading words={words} />}
        {phase === 'ready' && quote && <Ready {...{ model, words, quote }} />}
      </div>
      <Acknowledge {...{ model, words }} />
      <ResidencyConfirmation {...{ model, words }} />
    </FlowRoot>
  );
}

/** Whichever way the screen is left, a tab closed or put aside among them. */
function useLeaving(model: SummaryModel) {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void model.leave();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      void model.leave();
    };
  }, [model]);
}

function Ready(props: ScreenProps) {
  useSignals();
  const { model, words, quote } = props;
  const { legal } = useCoverkit().config.brand;
  return (
    <>
      <Welcome {...props} />
      <Recap {...props} />
      {quote.rates.length > 0 && (
        <p className="ck-summary-intro">{words(quote.quoteType.type === 1 ? 'intro' : 'intro.2')}</p>
      )}
      {quote.previousPrices && (
        <Alert type="info" title={words('repriced.title')}>
          {words('repriced.text')}
        </Alert>
      )}
      {model.empty.value && (
        <Alert type="warn" title={words('empty.title')}>
          {words('empty.text', { phone: legal.supportPhone })}
        </Alert>
      )}
      {quote.rates.length > 0 && (
        <>
          <Levels {...props} />
          <Voucher {...props} />
        </>
      )}
    </>
  );
}

/** The voucher's field has its own; everything else was chosen by a press. */
const noField = () => false;

function useSummary(
  access: QuoteAccess,
  handedOver: boolean,
  words: SummaryWords,
  alerts: Alerts,
): SummaryModel {
  const { client, navigate, emit } = useCoverkit();
  const [model] = useState(() =>
    createSummary({
      access,
      client,
      emit,
      go: navigate,
      ...(handedOver && { handedOver: { claim: handoverClaim(access.reference) } }),
      onFailure: (error, phase) => {
        const { kind, recoverable, correlationId } = error;
        emit({ type: 'error', flow: 'summary', kind, recoverable, ...(correlationId && { correlationId }) });
        if (phase === 'failed') return;
        for (const message of errorMessages(words, error, noField)) alerts.show('error', message);
      },
    }),
  );
  return model;
}

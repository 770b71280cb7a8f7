import { Alert } from '@coverkit/ui';
import { useModel } from '@preact/signals-react';
import { useEffect } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { forgetQuote } from '../../flow/quote-link/forget-quote.ts';
import { LinkReplaced } from '../../flow/screens/link-replaced.tsx';
import { createTripStorage } from '../../flow/trip-storage.ts';
import { useFlow } from '../../flow/use-flow.ts';
import { Acknowledge } from './screens/acknowledge.tsx';
import { Failed } from './screens/failed.tsx';
import { Levels } from './screens/levels.tsx';
import { Loading } from './screens/loading.tsx';
import type { QuoteView, SummaryFlow } from './screens/props.ts';
import { Recap } from './screens/recap.tsx';
import { ResidencyConfirmation } from './screens/residency-confirmation.tsx';
import { Voucher } from './screens/voucher.tsx';
import { Welcome } from './screens/welcome.tsx';
import { summaryCopy } from './summary.copy.ts';
import { SummaryModel } from './summary.model.ts';

export type SummaryProps = {
  reference: string;
  token: string;
  /** The token comes from an affiliate's page: it is exchanged first, and the summary opens under the new one. */
  handedOver?: boolean;
};

/**
 * The comparison of cover levels of one quote. Accepting a level calls `navigate({ screen: 'details', … })` of the
 * provider; a quote that belongs on another screen goes there at once (SUMM-01).
 */
export function Summary(props: SummaryProps) {
  // Another quote is another model: the key discards the old one with every call under way.
  return <SummaryOfQuote key={`${props.reference} ${props.token}`} {...props} />;
}

const SummaryOfQuote = observer(function SummaryOfQuote(props: SummaryProps) {
  const flow = useFlow({ name: 'summary', wordsKey: 'summary', copy: summaryCopy });
  const model = useModel(() => createSummary(flow, props));
  useEffect(() => void model.load(), [model]);
  useSaveOnLeave(model);

  const { words } = flow;
  const view = { ...flow, model };
  const quote = model.quote.value;
  const stage = model.stage.value;
  const failed = stage === 'failed' || stage === 'notFound';
  const titled = !failed && stage !== 'replaced';
  return (
    <FlowRoot flow={flow}>
      <div className="ck-summary">
        {titled && <h1 className="ck-summary-title">{words('title')}</h1>}
        {failed && <Failed {...view} />}
        {stage === 'replaced' && (
          <LinkReplaced {...flow} access={props} onStart={() => flow.navigate({ screen: 'start' })} />
        )}
        {stage === 'loading' && <Loading words={words} />}
        {stage === 'ready' && quote && <Ready {...view} quote={quote} />}
      </div>
      <Acknowledge {...view} />
      <ResidencyConfirmation {...view} />
    </FlowRoot>
  );
});

/** Saves the choices whichever way the screen is left, a tab closed or hidden among them. */
function useSaveOnLeave(model: SummaryModel) {
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void model.leave();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void model.leave();
    };
  }, [model]);
}

const Ready = observer(function Ready(view: QuoteView) {
  const { model, words, quote, config } = view;
  return (
    <>
      <Welcome {...view} />
      <Recap {...view} />
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
          {words('empty.text', { phone: config.brand.legal.supportPhone })}
        </Alert>
      )}
      {quote.rates.length > 0 && (
        <>
          <Levels {...view} />
          <Voucher {...view} />
        </>
      )}
    </>
  );
});

/** The voucher's field shows its own problem; every other answer is a press, without a field. */
const hasNoField = () => false;

function createSummary(flow: SummaryFlow, { reference, token, handedOver }: SummaryProps): SummaryModel {
  const { client, navigate, emit, config } = flow;
  return new SummaryModel({
    access: { reference, token },
    client,
    navigate,
    emit,
    tripStorage: createTripStorage(config),
    handedOver,
    claim: createBrowserClaim(reference),
    onBought: () => forgetQuote(config, reference),
    onFailure: (error, stage) =>
      stage === 'failed' ? flow.emitError(error) : flow.showError(error, hasNoField),
  });
}

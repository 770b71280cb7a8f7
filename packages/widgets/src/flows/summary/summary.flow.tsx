import { coverStartProblems } from '@coverkit/rules';
import type { Accepted } from '@coverkit/rules/contract';
import { useModel } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import { useCoverkit } from '../../brand/brand-provider.tsx';
import { useCurrentConfig } from '../../flow/day/use-current-config.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { forgetExpiredQuote, forgetQuote } from '../../flow/quote-link/forget-quote.ts';
import { createTripLosses } from '../../flow/saver/trip-losses.ts';
import { LinkReplacedLater } from '../../flow/screens/link-replaced-later.tsx';
import { createTripStorage } from '../../flow/trip-storage.ts';
import { useFlow } from '../../flow/use-flow.ts';
import { useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { ExtraCards } from './extras/extra-cards.tsx';
import type { ExtraWithForm } from './extras/extra-forms.ts';
import { Notices } from './notices/notices.tsx';
import { Acknowledge } from './screens/acknowledge.tsx';
import { Failed } from './screens/failed.tsx';
import { Later, ResidencyConfirmation } from './screens/later.tsx';
import { Levels } from './screens/levels.tsx';
import { Loading } from './screens/loading.tsx';
import type { ReadyView, SummaryFlow } from './screens/props.ts';
import { Recap } from './screens/recap.tsx';
import { Voucher } from './screens/voucher.tsx';
import { Welcome } from './screens/welcome.tsx';
import { summaryCopy } from './summary.copy.ts';
import { SummaryModel } from './summary.model.ts';
import { createUnsavedChoices } from './unsaved-choices.ts';
import { useSaveOnLeave } from './use-save-on-leave.ts';

export type SummaryProps = {
  reference: string;
  token: string;
  /** The token comes from an affiliate's page: it is exchanged first, and the summary opens under the new one. */
  handedOver?: boolean;
  /** The extra that the visitor is about to add: its questions are open at first. */
  opens?: ExtraWithForm;
  /**
   * Takes the acknowledgement to the details in place of `navigate`, and this flow does not store it: for the script tag, whose
   * details store it where they exchange the token.
   */
  onAccepted?: (accepted: Accepted) => void;
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
  const { affiliatePage } = useCoverkit();
  const model = useModel(() => createSummary(flow, props, affiliatePage));
  useEffect(() => void model.load(), [model]);
  useSaveOnLeave(model);
  // The button that loads it again goes with the screen that it is on. The first screen takes no focus from the page.
  const retried = useRef(false);
  useFocusOnScreenChange(model.stage, flow.root, (next, previous) => {
    retried.current ||= previous === 'failed';
    return previous === 'failed' || (retried.current && next === 'failed') ? { selector: 'h1' } : null;
  });

  const { words } = flow;
  const view = { ...flow, model, config: useCurrentConfig(flow.config) };
  const quote = model.quote.value;
  const stage = model.stage.value;
  const failed = stage === 'failed' || stage === 'notFound';
  const titled = !failed && stage !== 'replaced';
  return (
    <FlowRoot flow={flow}>
      <div className="ck-summary">
        {titled && (
          <h1 className="ck-summary-title" tabIndex={-1}>
            {words('title')}
          </h1>
        )}
        {failed && <Failed {...view} />}
        {stage === 'replaced' && (
          <LinkReplacedLater
            wordsKey="summary"
            client={flow.client}
            access={props}
            failed={words('extras.failed')}
            retry={words('extras.retry')}
            onStart={() => flow.navigate({ screen: 'start' })}
          />
        )}
        {stage === 'loading' && <Loading words={words} />}
        {stage === 'ready' && quote && <Ready {...view} quote={quote} />}
      </div>
      <Acknowledge {...view} />
      <ResidencyConfirmation {...view} />
    </FlowRoot>
  );
});

function Ready(view: ReadyView) {
  const { words, quote } = view;
  const begun = coverStartProblems(quote).length > 0;
  return (
    <>
      <Later {...view} piece="PrintedHead" />
      <Welcome {...view} />
      <Recap {...view} />
      <Notices {...view} notice="FamilyOffer" />
      {begun && <Notices {...view} notice="TripBegun" />}
      {!begun && quote.rates.length > 0 && (
        <p className="ck-summary-intro">{words(quote.quoteType.type === 1 ? 'intro' : 'intro.2')}</p>
      )}
      {!begun && <Notices {...view} notice="Changes" />}
      {!begun && quote.rates.length === 0 && <Notices {...view} notice="Misfits" />}
      {!begun && quote.rates.length > 0 && (
        <div className="ck-summary-layout">
          <div className="ck-summary-main">
            <ExtraCards {...view} />
            <Notices {...view} notice="Misfits" />
            <Later {...view} piece="PrintedExtras" />
            <Levels {...view} />
            <Later {...view} piece="PrintedFoot" />
            <Voucher {...view} />
            <Later {...view} piece="Assurance" />
          </div>
          <Later {...view} piece="Overview" coming={<div className="ck-summary-coming" />} />
        </div>
      )}
    </>
  );
}

function createSummary(
  flow: SummaryFlow,
  { reference, token, handedOver, opens, onAccepted }: SummaryProps,
  affiliatePage: boolean | undefined,
): SummaryModel {
  const { client, navigate, emit, config } = flow;
  return new SummaryModel({
    access: { reference, token },
    client,
    extraFacts: config,
    unsavedChoices: createUnsavedChoices(reference),
    tripLosses: createTripLosses(reference),
    tripStorage: createTripStorage(config),
    navigate,
    emit,
    handedOver,
    affiliatePage,
    opens,
    onAccepted,
    claim: createBrowserClaim(reference),
    onBought: () => forgetQuote(config, reference),
    onFailure: (error, stage) => {
      if (error.kind === 'notFound') forgetExpiredQuote(reference);
      if (stage === 'failed') flow.emitError(error);
      else if (stage === 'undone' && error.kind === 'offline')
        flow.alerts.show('error', flow.words('error.undone'));
      else flow.showError(error);
    },
  });
}

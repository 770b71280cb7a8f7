import { type KeyboardEvent, useState } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { focusPath } from '../../flow/focus.ts';
import { observer } from '../../flow/observer.ts';
import { fieldErrors } from '../../flow/problem-words.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { createTripStorage } from '../../flow/trip-storage.ts';
import { useFlow } from '../../flow/use-flow.ts';
import { useRestoreForm } from './hydration/use-restore-form.ts';
import { quoteStartCopy } from './quote-start.copy.ts';
import { createQuoteStart, type QuoteStartModel } from './quote-start.model.ts';
import { DatesSection } from './screens/dates-section.tsx';
import { PlaceSection } from './screens/place-section.tsx';
import type { QuoteStartFlow } from './screens/props.ts';
import { SubmitBar } from './screens/submit-bar.tsx';
import { TravellersSection } from './screens/travellers-section.tsx';

export type QuoteStartProps = {
  /** `bar` lays the questions out in one line where there is room (over 1040 px); else a card of one or two columns. */
  layout?: 'card' | 'bar';
};

/**
 * The start of a quote: where, when, who. On success it calls `navigate({ screen: 'summary', reference, token })` of the
 * provider. Renders on the server and keeps what was entered before it was hydrated (HOST-13).
 */
export const QuoteStart = observer(function QuoteStart({ layout = 'card' }: QuoteStartProps) {
  const flow = useFlow({ name: 'quote-start', wordsKey: 'quoteStart', copy: quoteStartCopy });
  const { config, words, root } = flow;
  const [model] = useState(() => modelOf(flow));
  useRestoreForm(model, root);

  const submit = async () => {
    const path = await model.submit();
    if (path) focusPath(root.current, path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
    event.preventDefault();
    void submit();
  };
  const section = { model, words, config, errors: fieldErrors(words, model.shown.value) };
  return (
    <FlowRoot flow={flow}>
      {/* No form element: before hydration its Enter would leave the page, and a partner's page may put it in a form. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field submits, as in a form */}
      <div className="ck-start" part="card" data-layout={layout} onKeyDown={onKeyDown}>
        <PlaceSection {...section} />
        <DatesSection {...section} />
        <TravellersSection {...section} />
        <SubmitBar {...section} onSubmit={() => void submit()} />
        <noscript>
          <p className="ck-start-noscript">{words('noscript', { phone: config.brand.legal.supportPhone })}</p>
        </noscript>
      </div>
    </FlowRoot>
  );
});

function modelOf(flow: QuoteStartFlow): QuoteStartModel {
  const { config, client, emit, navigate, affiliatePage } = flow;
  return createQuoteStart({
    config,
    client,
    storage: createTripStorage(config),
    showsNext: !affiliatePage,
    onStarted: ({ reference, token }, trip) => {
      if (!affiliatePage) createBrowserClaim(reference).keep(token);
      emit({ type: 'quote', ...trip });
      navigate({ screen: 'summary', reference, token });
    },
    onSection: flow.step,
    onFailure: (error) => flow.showError(error),
  });
}

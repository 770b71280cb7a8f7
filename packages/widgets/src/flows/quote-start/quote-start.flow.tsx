import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCoverkit, useWords } from '../../brand/brand-provider.tsx';
import { useAlerts } from '../../flow/alerts.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { focusPath } from '../../flow/focus.ts';
import { errorMessages, fieldErrors } from '../../flow/problem-words.ts';
import { createTripStorage } from '../../flow/trip-storage.ts';
import { replayInputs, useServerRenderedNodes } from './hydration/replay-inputs.ts';
import { quoteStartCopy } from './quote-start.copy.ts';
import { createQuoteStart } from './quote-start.model.ts';
import { DatesSection } from './screens/dates-section.tsx';
import { PlaceSection } from './screens/place-section.tsx';
import { SubmitBar } from './screens/submit-bar.tsx';
import { TravellersSection } from './screens/travellers-section.tsx';

export type QuoteStartProps = {
  /** `bar` lays the questions out in one line where there is room (over 1040 px); else a card of one or two columns. */
  layout?: 'card' | 'bar';
};

// React warns of a layout effect on the server, where none runs.
const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The start of a quote: where, when, who. On success it calls `navigate({ screen: 'summary', reference, token })` of the
 * provider. Renders on the server and keeps what was typed before it was hydrated (HOST-13).
 */
export function QuoteStart({ layout = 'card' }: QuoteStartProps) {
  useSignals();
  const { config } = useCoverkit();
  const words = useWords('quoteStart', quoteStartCopy);
  const alerts = useAlerts();
  const model = useQuoteStart(alerts.show);
  const root = useRef<HTMLDivElement>(null);
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
    <FlowRoot flow="quote-start" alerts={alerts}>
      {/* No form element: before hydration its Enter would leave the page, and on a partner's page it could stand in another. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field sends, as in a form */}
      <div className="ck-start" part="card" data-layout={layout} ref={root} onKeyDown={onKeyDown}>
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
}

type Model = ReturnType<typeof createQuoteStart>;

function useQuoteStart(say: (type: 'OK' | 'error', message: string) => void): Model {
  const kit = useCoverkit();
  const words = useWords('quoteStart', quoteStartCopy);
  const [model] = useState(() =>
    createQuoteStart({
      config: kit.config,
      client: kit.client,
      storage: createTripStorage(kit.config),
      onStarted: ({ reference, token }, trip) => {
        kit.emit({ type: 'quote', ...trip });
        kit.navigate({ screen: 'summary', reference, token });
      },
      onSection: (step) => kit.emit({ type: 'step', flow: 'quote-start', step }),
      onFailure: (error) => {
        for (const message of errorMessages(words, error)) say('error', message);
        const { kind, recoverable, correlationId } = error;
        kit.emit({
          type: 'error',
          flow: 'quote-start',
          kind,
          recoverable,
          ...(correlationId && { correlationId }),
        });
      },
    }),
  );
  return model;
}

/** What was typed before hydration counts most, then what this tab remembers; a page from the back/forward cache is idle. */
function useRestoreForm(model: Model, root: { current: HTMLDivElement | null }) {
  const { emit } = useCoverkit();
  const before = useServerRenderedNodes('.ck-start');
  useClientLayoutEffect(() => {
    if (root.current && before.has(root.current)) replayInputs(root.current);
    model.restore();
    const wake = (event: PageTransitionEvent) => event.persisted && model.wake();
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('pageshow', wake);
      model.dispose();
    };
  }, [model, root, before]);
  useEffect(() => {
    emit({ type: 'ready', flow: 'quote-start' });
  }, [emit]);
}

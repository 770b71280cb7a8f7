import { type LazyModule, useAdoptedStyles, useLazyModule } from '@coverkit/ui';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { FlowElement } from '../../flow/flow-element.tsx';
import type { TripStorage } from '../../flow/trip-storage.ts';
import { useFlowBase } from '../../flow/use-flow-base.ts';
import { firstFormCopy } from './copy/first-form.copy.ts';
import { useHydratedInputs } from './hydration/use-hydrated-inputs.ts';
import { PlaceSection } from './screens/place-section.tsx';
import { SubmitBar } from './screens/submit-bar.tsx';
import { WaitingSections } from './screens/waiting-sections.tsx';
import type { LaterParts } from './start-form.ts';
import { quoteTypeOf } from './trip/quote-type.ts';
import { useStartForm } from './use-start-form.ts';

export type QuoteStartProps = {
  /** `bar` lays the questions out in one line where there is room (over 1040 px); else a card of one or two columns. */
  layout?: 'card' | 'bar';
  /** Where its trip is read and written; without it the tab's session storage. */
  storage?: TripStorage;
  /** The summary follows on the same page, so the quote comes with the answer; false where the browser leaves to it. */
  showsNext?: boolean;
};

/**
 * The start of a quote: where, when, who. On success it calls `navigate({ screen: 'summary', reference, token })` of the
 * provider. Renders on the server and keeps what was entered before it was hydrated (HOST-13). `parts`: what comes with it,
 * or later.
 */
export const quoteStart = (parts: LazyModule<LaterParts>) =>
  function QuoteStart({ layout = 'card', storage, showsNext = true }: QuoteStartProps) {
    const lazy = useLazyModule(parts);
    const flow = useFlowBase({ name: 'quote-start', wordsKey: 'quoteStart', copy: firstFormCopy });
    const { config, words, root } = flow;
    const { module: later, prefetch } = lazy;
    useAdoptedStyles(root, later?.styles ?? '');
    const { form, view, ...act } = useStartForm(flow, lazy, showsNext, storage);
    useHydratedInputs(root);
    const note = useId();
    const { type } = quoteTypeOf(view.quoteTypeId, config);
    useEffect(() => {
      if (type !== 2) return;
      // The box of the region comes with the later parts; a slow phone first shows that the press was taken.
      const timer = setTimeout(prefetch);
      return () => clearTimeout(timer);
    }, [type, prefetch]);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      if (!(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
      event.preventDefault();
      act.onSubmit();
    };
    const first = { words, config, view };
    const section = form && { model: form.model, config, errors: view.errors };
    return (
      <FlowElement flow={flow} alerts={view.alerts} onDismiss={act.onDismiss}>
        {/* No form element: before hydration its Enter would leave the page, and a partner's page may put it in a form. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field submits, as in a form */}
        <div className="ck-start" part="card" data-layout={layout} onKeyDown={onKeyDown}>
          <PlaceSection {...first} {...act} region={later && section && <later.Region {...section} />} />
          {later && section ? <later.LaterSections {...section} /> : <WaitingSections />}
          {/* With an id of its own: the ids of the sections before it are another number until they have loaded. */}
          <SubmitBar {...first} {...act} id={`${note}-note`} />
          <noscript>{later && <later.NoScript />}</noscript>
        </div>
      </FlowElement>
    );
  };

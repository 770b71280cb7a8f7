import { type LazyModule, useAdoptedStyles, useLazyModule } from '@coverkit/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { useFlow } from '../../flow/use-flow.ts';
import { firstFormCopy } from './copy/first-form.copy.ts';
import { useRestoreForm } from './hydration/use-restore-form.ts';
import { createQuoteStart, type QuoteStartModel } from './quote-start.model.ts';
import { PlaceSection } from './screens/place-section.tsx';
import type { LaterParts, QuoteStartFlow } from './screens/props.ts';
import { SubmitBar } from './screens/submit-bar.tsx';
import { WaitingSections } from './screens/waiting-sections.tsx';

export type QuoteStartProps = {
  /** `bar` lays the questions out in one line where there is room (over 1040 px); else a card of one or two columns. */
  layout?: 'card' | 'bar';
};

/**
 * The start of a quote: where, when, who. On success it calls `navigate({ screen: 'summary', reference, token })` of the
 * provider. Renders on the server and keeps what was entered before it was hydrated (HOST-13). `parts`: what comes with it,
 * or later.
 */
export const quoteStart = (parts: LazyModule<LaterParts>) =>
  observer(function QuoteStart({ layout = 'card' }: QuoteStartProps) {
    const { module: later, failed, prefetch } = useLazyModule(parts);
    const copy: typeof firstFormCopy = later?.copy ?? firstFormCopy;
    const flow = useFlow({ name: 'quote-start', wordsKey: 'quoteStart', copy });
    const { config, words, root } = flow;
    const [model] = useState(() => modelOf(flow, parts));
    const note = useId();
    useAdoptedStyles(root, later?.styles ?? '');
    useRestoreForm(model, root, later);
    // The list is a request of its own: not while the form is still loading.
    useEffect(() => (later ? model.countries.load() : undefined), [later, model]);
    const submit = async () => {
      const path = await model.submit();
      // A submission has waited for the later parts.
      if (path) parts.current?.focusPath(root.current, path);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      if (!(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
      event.preventDefault();
      void submit();
    };
    const errors = later?.errors(config, model.shown.value) ?? {};
    const section = { model, words, config, later, errors, loadLater: prefetch, laterFailed: failed };
    return (
      <FlowRoot flow={flow}>
        {/* No form element: before hydration its Enter would leave the page, and a partner's page may put it in a form. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field submits, as in a form */}
        <div className="ck-start" part="card" data-layout={layout} onKeyDown={onKeyDown}>
          <PlaceSection {...section} />
          {later ? <later.LaterSections {...section} /> : <WaitingSections />}
          {/* With an id of its own: the ids of the sections before it are another number until they have loaded. */}
          <SubmitBar {...section} id={`${note}-note`} onSubmit={() => void submit()} />
          <noscript>{later && <later.NoScript />}</noscript>
        </div>
      </FlowRoot>
    );
  });

function modelOf(flow: QuoteStartFlow, parts: LazyModule<LaterParts>): QuoteStartModel {
  const { config, client, emit, navigate, affiliatePage } = flow;
  const give = (later: LaterParts) => model.setRules((countries) => later.rules(config, countries));
  const model: QuoteStartModel = createQuoteStart({
    config,
    client,
    showsNext: !affiliatePage,
    loadRules: async () => give(await parts.load()),
    onStarted: ({ reference, token }, trip) => {
      if (!affiliatePage) parts.current?.keepToken(reference, token);
      emit({ type: 'quote', ...trip });
      navigate({ screen: 'summary', reference, token });
    },
    onSection: flow.step,
    onFailure: (error) => flow.showError(error),
  });
  if (parts.current) give(parts.current);
  return model;
}

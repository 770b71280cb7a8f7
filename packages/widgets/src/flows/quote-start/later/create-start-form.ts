import { followTranslation } from '@coverkit/ui';
import { computed, effect, untracked } from '@preact/signals-react';
import { type Lookup, wordsOf } from '../../../brand/copy.ts';
import { createAlerts } from '../../../flow/alerts.ts';
import { watchDay } from '../../../flow/day/today.ts';
import { flowErrors } from '../../../flow/flow-errors.ts';
import { focusPath } from '../../../flow/focus.ts';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { wordsOfAddress } from '../../../flow/quote-link/attribution.ts';
import { createBrowserClaim } from '../../../flow/quote-link/browser-claim.ts';
import { createTripStorage } from '../../../flow/trip-storage.ts';
import { quoteStartCopy } from '../copy/quote-start.copy.ts';
import { rememberFields } from '../hydration/replay-inputs.ts';
import { createQuoteStart, type QuoteStartModel } from '../quote-start.model.ts';
import type { LaterParts, StartFlow, StartView } from '../start-form.ts';
import { hasField } from '../trip/form-order.ts';
import { chosenOption, countryHints, countryOptions } from './countries/country-options.ts';
import { noteOf } from './submit-note.ts';

/** See `StartForm`. */
export const createStartForm: LaterParts['createStartForm'] = (
  flow,
  { quoteTypeId },
  { storage, showsNext },
) => {
  const { config, onAlert, root } = flow;
  // Pages that hydrate the form follow its translation already.
  if (root.current) followTranslation(root.current);
  const words = wordsOf('quoteStart', quoteStartCopy, { i18n: config.i18n, locale: config.brand.locale });
  const alerts = createAlerts(onAlert);
  const { showError } = flowErrors({ ...flow, words, alerts });
  const model: QuoteStartModel = modelOf(flow, {
    storage: storage ?? createTripStorage(config),
    showsNext,
    onFailure: (error) => showError(error, (path) => hasField(model.type.peek().type, path)),
  });
  if (quoteTypeId !== model.trip.peek().quoteTypeId) {
    // It was chosen before these parts were there: a change of it is stored, in the place of the trip of this tab (STRT-07).
    model.restore();
    model.setQuoteType(quoteTypeId);
  }
  let giveBack = rememberFields(root.current);
  const { list, failed } = model.countries;
  const all = computed(() => list.value && countryOptions(list.value, words));
  const hints = countryHints(words);

  const view = computed((): StartView => {
    const countries = model.places.value;
    const shown = model.shown.value;
    const facts = { problems: model.problems.value, open: model.open.value, type: model.type.value.type };
    return {
      quoteTypeId: model.trip.value.quoteTypeId,
      countries,
      options: all.value ?? countries.map((id) => chosenOption(id, words)),
      hints,
      list: all.value ? 'loaded' : failed.value ? 'failed' : 'loading',
      errors: fieldErrors(variantsOf(words, model), shown),
      note: noteOf({ ...facts, shown: shown.length }, words),
      sending: model.sending.value,
      alerts: alerts.list.value,
    };
  });

  return {
    model,
    view: () => view.peek(),
    subscribe: (changed) =>
      effect(() => {
        void view.value;
        untracked(changed);
      }),
    connect() {
      giveBack();
      giveBack = () => {};
      model.restore();
      const onPageShow = (event: PageTransitionEvent) => event.persisted && model.stopSending();
      window.addEventListener('pageshow', onPageShow);
      const stopWatching = watchDay(model.renewDay);
      return () => {
        window.removeEventListener('pageshow', onPageShow);
        stopWatching();
        model.dispose();
      };
    },
    async submit() {
      const path = await model.submit();
      if (path) focusPath(root.current, path);
    },
    dismissAlert: alerts.dismiss,
  };
};

/** A sentence as it is for one traveller, or for a trip without a return, where it has such a form. */
function variantsOf(words: Lookup, model: QuoteStartModel): Lookup {
  const variants = [
    ...(model.trip.value.people === 1 ? ['one'] : []),
    ...(model.isOneWay.value ? ['oneWay'] : []),
  ];
  const find: Lookup['find'] = (place, params) =>
    variants.map((one) => words.find(`${place}.${one}`, params)).find((text) => text !== null) ??
    words.find(place, params);
  return { find, locale: words.locale };
}

type Options = Parameters<typeof createQuoteStart>[0];

function modelOf(flow: StartFlow, options: Pick<Options, 'storage' | 'showsNext' | 'onFailure'>) {
  const { config, client, emit, navigate, affiliatePage = false } = flow;
  const model: QuoteStartModel = createQuoteStart({
    config,
    client,
    ...options,
    // On the brand's own site its client attributes them, also later than the visit of such an address.
    ...(affiliatePage && { attribution: () => wordsOfAddress(location.search) }),
    onStarted: ({ reference, token }, trip) => {
      // Its page's scripts read what is stored: nothing that opens a quote (EMBD-06).
      if (!affiliatePage) createBrowserClaim(reference).keep(token);
      emit({ type: 'quote', ...trip });
      navigate({ screen: 'summary', reference, token });
    },
    onSection: flow.step,
  });
  return model;
}

import type { LazyState } from '@coverkit/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ClientError } from '../../client/client.ts';
import { offlineMessage } from '../../flow/copy/offline.copy.ts';
import { errorEvent } from '../../flow/error-event.ts';
import type { TripStorage } from '../../flow/trip-storage.ts';
import { useClientLayoutEffect } from './hydration/use-client-layout-effect.ts';
import type { LaterParts, StartFlow, StartForm, StartView } from './start-form.ts';
import { quoteTypeOf } from './trip/quote-type.ts';

const never = () => () => {};

/** The state of the form: of a few values until the later parts have loaded, then of their model. */
export function useStartForm(
  flow: StartFlow,
  lazy: LazyState<LaterParts>,
  showsNext: boolean,
  storage?: TripStorage,
) {
  const { config, client } = flow;
  const later = lazy.module;
  const [first, setFirst] = useState<StartView>(() => ({
    quoteTypeId: quoteTypeOf(0, config).id,
    ...{ countries: [], options: [], list: 'loading' },
    ...{ errors: {}, note: null, sending: false, alerts: [] },
  }));
  const [form, setForm] = useState<StartForm | null>(
    () => later?.createStartForm(flow, first, { showsNext, storage }) ?? null,
  );
  const current = () => form?.view() ?? first;
  const view = useSyncExternalStore(form?.subscribe ?? never, current, current);
  const isSent = useRef(false);

  useClientLayoutEffect(() => {
    if (later && !form) setForm(later.createStartForm(flow, first, { showsNext, storage }));
  }, [later, form, flow, first, showsNext, storage]);
  useClientLayoutEffect(() => {
    const disconnect = form?.connect();
    if (form && isSent.current) {
      isSent.current = false;
      void form.submit();
    }
    return disconnect;
  }, [form]);
  // The list is a request of its own: not while the form is still loading.
  useEffect(() => form?.model.countries.load(), [form]);

  const onSubmit = async () => {
    if (form) return form.submit();
    isSent.current = true;
    setFirst((one) => ({ ...one, sending: true }));
    if (await lazy.load()) return;
    isSent.current = false;
    setFirst((one) => ({ ...one, sending: false, alerts: showOffline(flow) }));
  };
  return {
    form,
    view: lazy.failed ? { ...view, list: 'failed' as const } : view,
    onQuoteType: (quoteTypeId: number) =>
      form ? form.model.setQuoteType(quoteTypeId) : setFirst((one) => ({ ...one, quoteTypeId })),
    onCountries: (countries: string[]) => form?.model.setPlaces(countries),
    onIntent() {
      lazy.prefetch();
      // Asked for once: the model is given the answer of the same request.
      if (form) form.model.countries.load();
      else client.countries().catch(() => {});
    },
    onSubmit: () => void onSubmit(),
    onDismiss: (id: string) => (form ? form.dismissAlert(id) : setFirst((one) => ({ ...one, alerts: [] }))),
  };
}

/**
 * Emits that the later parts could not be loaded. The page shows the alert where it shows alerts; otherwise it is returned.
 */
function showOffline({ name, words, emit, onAlert }: StartFlow): StartView['alerts'] {
  const message = offlineMessage(words);
  emit(errorEvent(name, new ClientError('offline')));
  if (!onAlert) return [{ id: 'offline', type: 'error', message }];
  onAlert({ type: 'error', message });
  return [];
}

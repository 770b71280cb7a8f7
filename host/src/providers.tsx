import {
  type CoverkitContextProps,
  CoverkitContextProvider,
  type FlowAlert,
  pathOf,
} from '@coverkit/widgets/brand';
import { createLazyClientOf } from '@coverkit/widgets/client/lazy';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useBoot } from './boot/boot-context.ts';
import { closePopup } from './routing/popup.ts';
import { AlertsContext, type ShownAlert, withAlert } from './shell/alerts.ts';
import { emit } from './shell/events.ts';

type ProvidersProps = { hydrating: (() => boolean) | undefined; children: ReactNode };

/** Provides brand, API client, navigation and alerts to the flows. */
export function Providers({ hydrating, children }: ProvidersProps) {
  const { config, popup = false } = useBoot();
  const [client] = useState(() =>
    createLazyClientOf(async () => {
      const { siteClient } = await import('./claim/site-client.ts');
      return (create) => siteClient(create, config);
    }),
  );
  const [, go] = useLocation();
  const navigate: CoverkitContextProps['navigate'] = useCallback(
    (to, options) => {
      if (!popup || !closePopup()) go(pathOf(to) + (options?.search ?? ''), options);
    },
    [go, popup],
  );
  const { alerts, onAlert } = useSiteAlerts();
  return (
    <CoverkitContextProvider {...{ config, client, navigate, emit, onAlert, hrefOf: pathOf, hydrating }}>
      <AlertsContext value={alerts}>{children}</AlertsContext>
    </CoverkitContextProvider>
  );
}

function useSiteAlerts() {
  const [list, setList] = useState<ShownAlert[]>([]);
  const made = useRef(0);
  const dismiss = useCallback((id: string) => setList((all) => all.filter((one) => one.id !== id)), []);
  const onAlert = useCallback(({ alone, ...alert }: FlowAlert) => {
    made.current += 1;
    const shown = { ...alert, id: `alert-${made.current}` };
    setList((all) => withAlert(alone ? [] : all, shown));
  }, []);
  const alerts = useMemo(() => ({ list, dismiss }), [list, dismiss]);
  return { alerts, onAlert };
}

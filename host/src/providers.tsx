import {
  type CoverkitContextProps,
  CoverkitContextProvider,
  type FlowAlert,
  pathOf,
} from '@coverkit/widgets/brand';
import { createLazyClientOf } from '@coverkit/widgets/client/lazy';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useBoot } from './boot/boot-context.ts';
import { closePopup } from './routing/popup.ts';
import { AlertsContext, carriedAlerts, type ShownAlert, shownAlerts, withAlert } from './shell/alerts.ts';
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
  const { tracking } = useBoot().config.brand;
  const [list, setList] = useState<ShownAlert[]>([]);
  const made = useRef(0);
  const show = useCallback((next: ShownAlert[]) => {
    // At once: a flow leaves for another document right after its alert.
    shownAlerts.list = next;
    setList(next);
  }, []);
  const dismiss = useCallback((id: string) => show(shownAlerts.list.filter((one) => one.id !== id)), [show]);
  const onAlert = useCallback(
    ({ alone, ...alert }: FlowAlert) => {
      made.current += 1;
      show(withAlert(alone ? [] : shownAlerts.list, { ...alert, id: `alert-${made.current}` }));
    },
    [show],
  );
  const isCarried = tracking?.consentScript !== undefined;
  useEffect(() => {
    if (isCarried) void carriedAlerts().then(({ takeCarriedAlerts }) => takeCarriedAlerts(onAlert));
  }, [isCarried, onAlert]);
  const alerts = useMemo(() => ({ list, dismiss }), [list, dismiss]);
  return { alerts, onAlert };
}

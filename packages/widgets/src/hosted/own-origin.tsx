import type { Destination } from '@coverkit/rules/contract';
import { lazyModule, useLazyModule } from '@coverkit/ui';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CoverkitContextProvider, useCoverkit } from '../brand/brand-provider.tsx';
import { pageOrigin } from '../brand/page-origin.ts';
import type { FlowName } from '../tracking/events.ts';
import { watchRefusals } from './watch-refusals.ts';

/** Of no use on the brand's own pages. */
const foreignPage = lazyModule(() => import('./foreign-page.tsx'));

export type OwnOriginProps = {
  flow: FlowName;
  /** The host's screen that shows the same. */
  screen: Destination;
  children: ReactNode;
};

/**
 * A flow with personal, health or payment data, as a page outside the workspace gets it: shown on the brand's own origin alone
 * (EMBD-06). Any other page shows the way to the host's screen instead; nothing of the flow is then rendered and the API is
 * not called. A page that reaches the API through a proxy looks like the brand's own until the API refuses the first call.
 */
export function OwnOrigin({ children, ...at }: OwnOriginProps) {
  const coverkit = useCoverkit();
  const { client } = coverkit;
  const { baseUrl } = client;
  const [refused, setRefused] = useState(false);
  const watched = useMemo(() => watchRefusals(client, () => setRefused(true)), [client]);
  const origin = useSyncExternalStore(
    neverChanges,
    () => pageOrigin(baseUrl),
    // The server's HTML is hydrated as it was rendered, and a server does not know where its page will be.
    () => (baseUrl ? 'unknown' : 'own'),
  );
  if (refused || origin === 'foreign') return <ForeignPage {...at} />;
  if (origin === 'unknown') return null;
  return (
    <CoverkitContextProvider {...coverkit} client={watched}>
      {children}
    </CoverkitContextProvider>
  );
}

const neverChanges = () => () => {};

function ForeignPage(props: Omit<OwnOriginProps, 'children'>) {
  const { module, load } = useLazyModule(foreignPage);
  useEffect(() => void load(), [load]);
  return module && <module.ForeignPage {...props} />;
}

import type { Quote } from '@coverkit/rules';
import { CoverkitProvider } from '@coverkit/widgets/brand';
import { createMemoryClient, type MemoryClient, memoryConfig } from '@coverkit/widgets/client/memory';
import { createFakeProvider, type FakeProvider } from '@coverkit/widgets/testing';
import '@coverkit/widgets/styles.css';
import '@coverkit/widgets/purchase.css';
import { type ReactNode, useState } from 'react';

type Props = {
  quote: Quote;
  /** Plants failures before the flow's first call. */
  prepare?: (client: MemoryClient) => void;
  latency?: number;
  /** Whether the payment provider's script is there. */
  provider?: FakeProvider | null;
  children: (access: { reference: string; token: string }) => ReactNode;
};

/** A flow over the memory client and the fake payment provider. */
export function PurchaseStage({ quote, prepare, latency, provider = createFakeProvider(), children }: Props) {
  const [given] = useState(() => {
    const client = createMemoryClient({ quotes: [quote], latency });
    prepare?.(client);
    sessionStorage.clear();
    if (provider) window.eWAY = provider;
    else delete window.eWAY;
    return { client, config: memoryConfig() };
  });
  return (
    <CoverkitProvider {...given} navigate={() => {}}>
      {children({ reference: quote.reference, token: quote.token })}
    </CoverkitProvider>
  );
}

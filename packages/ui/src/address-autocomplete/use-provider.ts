import { useEffect, useState } from 'react';
import type { AddressProvider } from './provider.ts';
import { setUp } from './set-up.ts';

export type ProviderState = 'starting' | 'ready' | 'unavailable';

/** Whether the provider is ready. Set up again for another provider, aborted when the field unmounts. */
export function useProvider(provider: AddressProvider): ProviderState {
  const [known, setKnown] = useState<{ of: AddressProvider; state: ProviderState } | null>(null);
  useEffect(() => {
    const life = new AbortController();
    void setUp(provider, life.signal).then((state) => {
      if (!life.signal.aborted) setKnown({ of: provider, state });
    });
    return () => life.abort();
  }, [provider]);
  return known?.of === provider ? known.state : 'starting';
}

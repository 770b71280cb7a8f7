import type { Config } from '@coverkit/rules/contract';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { type ClientError, clientErrorOf } from '../client/client.ts';
import { applyBrand } from './apply-brand.ts';
import { CoverkitProvider, type CoverkitProviderProps } from './brand-provider.tsx';

export type CoverkitLoaderProps = Omit<CoverkitProviderProps, 'config'> & {
  /** Shown until the configuration is there. */
  loading?: ReactNode;
  /** Shown when the API cannot be reached; `retry` requests the configuration again. */
  failed: (retry: () => void, error: ClientError) => ReactNode;
};

type LoadState = { config?: Config; error?: ClientError };

/**
 * `CoverkitProvider` for a page that does not have the configuration yet: requests it, applies the brand's look to the
 * document, and shows the page's own fallback where the API cannot be reached.
 */
export function CoverkitLoader({ loading, failed, ...provider }: CoverkitLoaderProps) {
  const { client } = provider;
  const [attempt, setAttempt] = useState(1);
  const [{ config, error }, setState] = useState<LoadState>({});
  useEffect(() => {
    let current = true;
    const show = (state: LoadState) => current && setState(state);
    client.config({ force: attempt > 1 }).then(
      (loaded) => show({ config: loaded }),
      (thrown: unknown) => show({ error: clientErrorOf(thrown) }),
    );
    return () => {
      current = false;
    };
  }, [client, attempt]);
  const brand = config?.brand;
  useLayoutEffect(() => (brand ? applyBrand(brand) : undefined), [brand]);

  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  if (config) return <CoverkitProvider {...provider} config={config} />;
  return error ? failed(retry, error) : loading;
}

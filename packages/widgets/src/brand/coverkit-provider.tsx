import { type ReactNode, useLayoutEffect } from 'react';
import type { ClientError } from '../client/client.ts';
import { applyBrand } from './apply-brand.ts';
import { type CoverkitContextProps, CoverkitContextProvider } from './brand-provider.tsx';
import { LoadError } from './load-error.tsx';
import { useConfig } from './use-config.ts';

export type CoverkitProviderProps = Omit<CoverkitContextProps, 'config'> & {
  /** From `client.config()`, or what the server rendered with. Without it the provider requests it. */
  config?: CoverkitContextProps['config'] | undefined;
  /** Shown until the configuration is there. */
  fallback?: ReactNode;
  /** Called with each request for the configuration that failed. */
  onError?: ((error: ClientError) => void) | undefined;
  /**
   * Shown where the configuration could not be loaded; `retry` requests it again. Without it there is a sentence and a
   * button.
   */
  renderError?: ((error: ClientError, retry: () => void) => ReactNode) | undefined;
};

/**
 * Gives the flows inside it their brand, their client and their way out. Without a `config` it requests that of the client, and
 * applies the brand's look to the document; with one the page does that itself, by `applyBrand` or `themeCss`.
 */
export function CoverkitProvider(props: CoverkitProviderProps) {
  const { config, fallback, onError, renderError, ...provided } = props;
  // Another component, so that a page that brings its configuration requests none.
  if (!config) return <LoadedProvider {...{ fallback, onError, renderError }} {...provided} />;
  return <CoverkitContextProvider {...provided} config={config} />;
}

function LoadedProvider(props: Omit<CoverkitProviderProps, 'config'>) {
  const { fallback, onError, renderError, ...provided } = props;
  const { config, error, retry } = useConfig(props.client, onError);
  const brand = config?.brand;
  useLayoutEffect(() => (brand ? applyBrand(brand) : undefined), [brand]);
  if (config) return <CoverkitContextProvider {...provided} config={config} />;
  if (!error) return fallback;
  return renderError ? renderError(error, retry) : <LoadError onRetry={retry} />;
}

import type { Config, Destination } from '@coverkit/rules/contract';
import { type AddressProvider, UiLabelsProvider } from '@coverkit/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CoverkitClient } from '../client/http.ts';
import type { Emit } from '../tracking/events.ts';
import { type Copy, type Words, wordsOf } from './copy.ts';

/**
 * Where a flow wants to go next: a screen and the parameters of its path. `inPlace`: the flow that is shown goes on under another
 * address, so that nothing is mounted anew, scrolled or focused.
 */
export type Navigate = (to: Destination, options?: NavigateOptions) => void;
/** `search`: the query of the address, with its question mark. */
export type NavigateOptions = { replace?: boolean; inPlace?: boolean; search?: string };
/** A passing message (HOST-07): `OK` confirms, `error` warns. `alone`: earlier messages are dismissed. */
export type FlowAlert = { type: 'OK' | 'error'; message: string; alone?: boolean };

export type CoverkitContextProps = {
  /** From `client.config()`, or from the server's first render. */
  config: Config;
  client: CoverkitClient;
  /** Called when a flow is finished with its screen; the page decides what that means. */
  navigate: Navigate;
  /** What happened, typed and without personal data. */
  emit?: Emit;
  /** Takes over the display of alerts; without it each flow shows its own. */
  onAlert?: (alert: FlowAlert) => void;
  /** The address of a screen, for real links; without it links are buttons. */
  hrefOf?: (to: Destination) => string;
  /** Who suggests addresses: a maps service; without it the API, by its configuration. */
  places?: AddressProvider;
  /** The page belongs to an affiliate, whose scripts read its storage: nothing that opens a quote is stored there. */
  affiliatePage?: boolean;
  /** Whether a first render takes over the server's HTML: what was entered there is kept (HOST-13). */
  hydrating?: () => boolean;
  children: ReactNode;
};

export type Coverkit = Omit<CoverkitContextProps, 'children' | 'emit'> & { emit: Emit };

const Context = createContext<Coverkit | null>(null);
const silent: Emit = () => {};

/**
 * Gives the flows inside it their brand, their client and their way out, where the configuration is there already: a part of
 * `CoverkitProvider`, for pages whose first script must stay small (decision 10).
 */
export function CoverkitContextProvider({ children, ...props }: CoverkitContextProps) {
  const {
    config,
    client,
    navigate,
    emit = silent,
    onAlert,
    hrefOf,
    places,
    affiliatePage,
    hydrating,
  } = props;
  const value = useMemo(
    () => ({ config, client, navigate, emit, onAlert, hrefOf, places, affiliatePage, hydrating }),
    [config, client, navigate, emit, onAlert, hrefOf, places, affiliatePage, hydrating],
  );
  return (
    <Context value={value}>
      <UiLabelsProvider value={config.i18n}>{children}</UiLabelsProvider>
    </Context>
  );
}

/** What the provider was given. Throws where there is none above. */
export function useCoverkit(): Coverkit {
  const value = useContext(Context);
  if (!value) {
    throw new Error(
      'A Coverkit flow was rendered outside <CoverkitProvider>. It has no brand and no client there. Wrap it: <CoverkitProvider config={…} client={…} navigate={…}>.',
    );
  }
  return value;
}

/** The words of a flow in this brand. `flow` is the prefix of the brand's `i18n` keys. */
export function useWords<C extends Copy>(flow: string, copy: C): Words<C> {
  const { i18n, brand } = useCoverkit().config;
  return useMemo(() => wordsOf(flow, copy, { i18n, locale: brand.locale }), [flow, copy, i18n, brand.locale]);
}

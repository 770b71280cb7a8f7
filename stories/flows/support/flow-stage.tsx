import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { CoverkitProvider, type CoverkitProviderProps } from '@coverkit/widgets/brand';
import type { AdditionalPremium } from '@coverkit/widgets/client';
import {
  createMemoryClient,
  type MemoryBank,
  type MemoryClient,
  type MemoryClientOptions,
  type MemoryMethod,
  memoryBrands,
  memoryConfig,
} from '@coverkit/widgets/client/memory';
import { createFakeProvider, type FakeProvider } from '@coverkit/widgets/testing';
import '@coverkit/widgets/styles.css';
import '@coverkit/widgets/purchase.css';
import { type ReactNode, useEffect, useState } from 'react';
import { fn } from 'storybook/test';
import { ownBrand } from '../../support/own-brand.ts';
import { type Setting, useSetting } from '../../support/stage.tsx';
import { type FailureName, failureNames, failureOf } from './failures.ts';

/** What every flow's story can be turned by, in its controls. */
export type FlowArgs = {
  /** ms that the server takes for each answer. */
  latency: number;
  /** How the flow's first call fails. */
  failing: FailureName | null;
  navigate: CoverkitProviderProps['navigate'];
  emit: NonNullable<CoverkitProviderProps['emit']>;
};

export const flowArgs = (): FlowArgs => ({ latency: 0, failing: null, navigate: fn(), emit: fn() });
export const flowArgTypes = {
  failing: { control: 'select', options: [null, ...failureNames] },
  latency: { control: { type: 'number', min: 0, step: 100 } },
} as const;

export type Visit = {
  /** The quote that the link opens; its brand and affiliate follow the toolbar. */
  quote?: Quote;
  /** Further quotes, of the customer who signs in. */
  quotes?: readonly Quote[];
  signedIn?: MemoryClientOptions['signedIn'];
  emailPending?: string;
  /** The additional premiums that were asked for; without a quote the first is what the flow asks about. */
  payments?: readonly AdditionalPremium[];
  /** The quote came from an affiliate of the brand. */
  affiliated?: boolean;
  /** Plants failures and what other tabs do, before the flow's first call. */
  prepare?: (client: MemoryClient) => void;
  bank?: MemoryBank;
  /** The call that `failing` fails, where neither a quote nor a payment is opened. */
  first?: MemoryMethod;
  /** The one call whose answer does not come. */
  silent?: MemoryMethod;
  config?: (config: Config) => Config;
  /** What this tab remembers from before. */
  remembered?: (brandId: string) => Record<string, unknown>;
  /** Whether the payment provider's script is there. */
  provider?: FakeProvider | null;
};

type Props = FlowArgs & Visit & { children: (access: { reference: string; token: string }) => ReactNode };

type Scene = Pick<Setting, 'brand' | 'locale'>;

/** A flow over the memory client and the fake payment provider, in the brand and the language of the toolbar. */
export function FlowStage(props: Props) {
  const { brand, locale } = useSetting();
  const { latency, failing } = props;
  // Another brand or another failure is another visit, from its beginning.
  const key = JSON.stringify([brand, locale, latency, failing]);
  return <OneVisit key={key} {...props} scene={{ brand, locale }} />;
}

const clients = new WeakMap<Element, MemoryClient>();

/** The client of the (first) flow on the canvas: for what another tab, the bank or the server does meanwhile. */
export function clientIn(canvas: Element): MemoryClient {
  const stage = canvas.querySelector('[data-flow-stage]');
  const client = stage ? clients.get(stage) : undefined;
  if (!client) throw new Error('There is no flow on this canvas.');
  return client;
}

function OneVisit({ scene, children, navigate, emit, ...visit }: Props & { scene: Scene }) {
  const [{ client, config, access, provider }] = useState(() => begin(scene, visit));
  useEffect(() => {
    // Of two brands side by side the last has it: the provider is one for a page.
    if (provider) window.eWAY = provider;
    else delete window.eWAY;
  }, [provider]);
  return (
    <div data-flow-stage ref={(element) => void (element && clients.set(element, client))}>
      <CoverkitProvider {...{ config, client, navigate, emit }}>{children(access)}</CoverkitProvider>
    </div>
  );
}

type Begin = Visit & Pick<FlowArgs, 'latency' | 'failing'>;

function begin({ brand: name, locale }: Scene, visit: Begin) {
  const {
    quote,
    quotes = [],
    payments,
    affiliated,
    prepare,
    bank,
    signedIn,
    emailPending,
    silent,
    failing,
  } = visit;
  const latency = (method: MemoryMethod) => (method === silent ? 600_000 : visit.latency);
  const known = name === 'saltwater' ? name : 'highline';
  const standard = memoryConfig(known);
  // A record of one's own brings its look and its name; product, words and legal texts stay Highline's.
  const own = ownBrand?.id === name ? ownBrand : {};
  const spoken = { ...standard, brand: { ...standard.brand, ...own, locale } };
  const config = visit.config?.(spoken) ?? spoken;
  const affiliate = affiliated ? memoryBrands[known].affiliate : null;
  const opened = quote && { ...quote, brand: config.brand.id, ...(affiliate && { affiliate }) };
  const client = createMemoryClient({
    ...{ config, quotes: opened ? [opened, ...quotes] : quotes, payments, latency, bank },
    ...(signedIn && { signedIn }),
    ...(emailPending && { emailPending }),
  });
  if (failing) client.failNext(firstCall(visit), failureOf(failing));
  prepare?.(client);
  forgetFlows();
  for (const [key, value] of Object.entries(visit.remembered?.(config.brand.id) ?? {}))
    sessionStorage.setItem(key, JSON.stringify(value));
  const access = { reference: quote?.reference ?? '', token: quote?.token ?? '' };
  const { provider = createFakeProvider() } = visit;
  return { client, config, access, provider };
}

const firstCall = ({ quote, payments, first = 'startQuote' }: Begin): MemoryMethod =>
  quote ? 'reload' : payments ? 'paymentDetails' : first;

/** Every flow begins in an empty tab; what others keep there stays. */
function forgetFlows(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('coverkit:')) sessionStorage.removeItem(key);
}

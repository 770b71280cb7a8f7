import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { highline, themeCss } from '@coverkit/ui/theme';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { CoverkitProvider, type Destination } from '../../brand/index.ts';
import { createFakeProvider } from '../../checkout/testing/fake-provider.ts';
import {
  createMemoryClient,
  type MemoryClient,
  type MemoryClientOptions,
  memoryConfig,
} from '../../client/memory.ts';
import purchaseStyles from '../../purchase.css?inline';
import styles from '../../styles.css?inline';
import type { CoverkitEvent } from '../../tracking/events.ts';

const open = new Set<() => void>();

// The files of this project share one browser: what another file's tests stored is no part of these.
const clearStorages = () => {
  sessionStorage.clear();
  localStorage.clear();
};

beforeEach(clearStorages);
afterEach(() => {
  for (const close of open) close();
  open.clear();
  clearStorages();
});

type FlowOptions = MemoryClientOptions & {
  /** The configuration that the page was opened with; the client answers `config`. */
  opened?: Config;
  /** Of a page that has a style sheet of its own. */
  pageStyles?: string;
  /** Plants failures before the flow's first call. */
  prepare?: (client: MemoryClient) => void;
};

/** A flow in Chromium, over the memory client and the fake provider; taken away after the test. */
export function mountFlow(
  quote: Quote | null,
  flow: (access: { reference: string; token: string }) => ReactNode,
  { opened = memoryConfig(), pageStyles = '', prepare, ...options }: FlowOptions = {},
) {
  const host = document.createElement('div');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles}\n${purchaseStyles}\n${pageStyles}\n${themeCss(highline, '.ck-root')}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(host);
  const client = createMemoryClient({ quotes: quote ? [quote] : [], ...options });
  prepare?.(client);
  const provider = createFakeProvider();
  window.eWAY = provider;
  const navigate = vi.fn<(to: Destination, how?: { replace?: boolean; inPlace?: boolean }) => void>();
  const onAlert = vi.fn<(alert: { message: string }) => void>();
  const events: CoverkitEvent[] = [];
  const root = createRoot(host);
  const { reference = '', token = '' } = quote ?? {};
  root.render(
    <CoverkitProvider
      config={opened}
      client={client}
      navigate={navigate}
      onAlert={onAlert}
      emit={(event) => events.push(event)}
    >
      {flow({ reference, token })}
    </CoverkitProvider>,
  );
  open.add(() => {
    root.unmount();
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    delete window.eWAY;
  });
  return { host, client, provider, navigate, onAlert, events };
}

/** What axe finds wrong, in short. */
export async function axeProblems(host: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(host, {
    // A part of a page: what is around it is not ours to have.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    iframes: false,
  });
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`);
}

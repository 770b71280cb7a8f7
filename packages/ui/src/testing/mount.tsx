import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import styles from '../styles.css?inline';
import { highline, type Theme, themeCss } from '../theme/index.ts';

export type MountOptions = {
  theme?: Theme;
  dir?: 'ltr' | 'rtl';
  /** Inside an open shadow root, with the sheets adopted there. */
  shadow?: boolean;
  /** Rendered as by a server, then hydrated. */
  hydrate?: boolean;
  /** In strict mode, which runs every effect twice. */
  strict?: boolean;
  /** The page's own setting, beside the user's preference. */
  motion?: 'reduced';
  /** px of the root. */
  width?: number;
};

export type Mounted = {
  /** The `ck-root` element. */
  root: HTMLElement;
  /** The document, or the shadow root. */
  scope: Document | ShadowRoot;
  render: (ui: ReactNode) => void;
  unmount: () => void;
  /** The first element that matches; throws when there is none. */
  find: <E extends Element = HTMLElement>(selector: string) => E;
};

const open = new Set<Mounted>();

/** Each test starts with the viewport of a phone. */
beforeEach(() => page.viewport(390, 844));

afterEach(() => {
  for (const mounted of open) mounted.unmount();
});

/** Renders synchronously, effects included, in a brand's theme; unmounted after the test. */
export function mount(ui: ReactNode, options: MountOptions = {}): Mounted {
  const host = document.createElement('div');
  host.dir = options.dir ?? 'ltr';
  if (options.width) host.style.width = `${options.width}px`;
  document.body.append(host);
  const scope = options.shadow ? host.attachShadow({ mode: 'open' }) : document;
  const sheet = sheetOf(options.theme ?? highline, options.shadow ? ':host' : '.ck-root');
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  const root = document.createElement('div');
  root.className = 'ck-root';
  if (options.motion) root.dataset.motion = options.motion;
  if (scope instanceof ShadowRoot) scope.append(root);
  else host.append(root);
  const within = (inner: ReactNode) => (options.strict ? <StrictMode>{inner}</StrictMode> : inner);
  const react = start(root, within(ui), options.hydrate ?? false);
  const mounted: Mounted = {
    root,
    scope,
    render: (next) => flushSync(() => react.render(within(next))),
    unmount: () => {
      open.delete(mounted);
      react.unmount();
      host.remove();
      scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((one) => one !== sheet);
    },
    find: <E extends Element>(selector: string) => {
      const found = root.querySelector<E>(selector);
      if (!found) throw new Error(`Nothing matches ${selector} in:\n${root.innerHTML}`);
      return found;
    },
  };
  open.add(mounted);
  return mounted;
}

const sheets = new Map<string, CSSStyleSheet>();

/** Cached, since parsing the styles of all primitives takes longer than most renders. */
function sheetOf(theme: Theme, selector: string): CSSStyleSheet {
  const brand = themeCss(theme, selector);
  const kept = sheets.get(brand);
  if (kept) return kept;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles}\n${brand}`);
  sheets.set(brand, sheet);
  return sheet;
}

function start(root: HTMLElement, ui: ReactNode, hydrate: boolean): Root {
  if (hydrate) {
    root.innerHTML = renderToString(ui);
    let react: Root | undefined;
    flushSync(() => {
      react = hydrateRoot(root, ui);
    });
    return react!;
  }
  const react = createRoot(root);
  flushSync(() => react.render(ui));
  return react;
}

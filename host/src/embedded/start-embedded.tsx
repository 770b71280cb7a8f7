import { type PageMessage, pathOf, type ScreenParams } from '@coverkit/rules/contract';
import type { Destination } from '@coverkit/widgets/brand';
import { createLazyClient } from '@coverkit/widgets/client/lazy';
import { prepareDetails } from '@coverkit/widgets/details/prepare';
import { followTranslation } from '@coverkit/widgets/translation';
import { createRoot, type Root } from 'react-dom/client';
import type { Boot } from '../boot/boot.ts';
import { loadScreen } from '../routing/load-screen.ts';
import { matchPath } from '../routing/match.ts';
import { restoreScrollAndFocus } from '../routing/restore-scroll-and-focus.ts';
import { EmbeddedApp } from './embedded-app.tsx';
import { createEmbeddedLocation } from './embedded-location.ts';
import { createPageChannel } from './page-channel.ts';
import { showVisiblePart } from './visible-part.ts';

type Opened = Extract<PageMessage, { type: 'open' }>;

/**
 * Listens to the page around the frame, which opens the first screen. `address`: of this document, which names that page's
 * origin and the instance.
 */
export function startEmbedded(win: Window, boot: Boot, place: HTMLElement, address: URLSearchParams): void {
  const around = { origin: address.get('page') ?? '', instance: address.get('instance') ?? '' };
  const channel = createPageChannel(win, around);
  const location = createEmbeddedLocation(win);
  const { documentElement } = win.document;
  const client = createLazyClient({ baseUrl: '', config: boot.config });
  let root: Root | null = null;
  followTranslation(place);

  const open = (message: Opened) => {
    const path = pathOfOpened(message);
    if (path === null) return channel.send({ type: 'error', code: 'screen_unknown', recoverable: false });
    documentElement.style.colorScheme = message.scheme;
    for (const [property, value] of Object.entries(message.look))
      documentElement.style.setProperty(property, value);
    location.open(path);
    // The details begin with a call, which need not wait for their first render.
    if (!root && message.screen === 'details') {
      const access = message.params as ScreenParams<'details'>;
      const onChanged = () => location.open(pathOf({ screen: 'handover', ...access }));
      void prepareDetails({ client, access, accepted: message.accepted, onChanged });
    }
    root ??= createRoot(place);
    root.render(<EmbeddedApp {...{ boot, client, location, channel }} />);
  };
  channel.listen((message) => {
    if (message.type === 'open') open(message);
    if (message.type === 'view') showVisiblePart(documentElement, message, win.innerHeight);
    if (message.type === 'focus') takeFocus(win);
  });
  channel.send({ type: 'ready' });
  // The frame loads while the visitor reads what has to be agreed to, and the details are what follows.
  client.prepare({ withRates: true });
  void loadScreen('details').then(
    () => loadFonts(win.document.fonts),
    () => undefined,
  );
}

/** Loads the basic Latin fonts: a browser loads none for a document that is hidden. */
function loadFonts(fonts: FontFaceSet): void {
  const families = new Set([...fonts].map(({ family }) => family));
  for (const family of families) fonts.load(`1em ${family}`).catch(() => undefined);
}

/** Null where the parameters are not those of the screen. */
function pathOfOpened({ screen, params }: Opened): string | null {
  // The message's schema checks each parameter; the path is matched below.
  const path = pathOf({ screen, ...params } as Destination);
  return matchPath(path).name === screen ? path : null;
}

/** To what had it in this document, else to the heading of the screen. */
function takeFocus(win: Window): void {
  const { activeElement: held, body } = win.document;
  win.focus();
  const main = win.document.querySelector<HTMLElement>('main');
  if (held instanceof HTMLElement && held !== body) held.focus({ preventScroll: true });
  else if (main) restoreScrollAndFocus(main, { arrival: () => ({ kind: 'push', position: null }) });
}

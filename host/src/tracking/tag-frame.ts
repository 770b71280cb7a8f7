import { isPersonal, matchPath } from '../routing/match.ts';
import type { LayerEvent } from './layer.ts';
import { greeting, tagManagerPath } from './tag-manager.ts';

export type TagFrame = {
  /** Passed on by the frame; it waits in the memory of the document until a public page is shown, for nothing of a purchase is stored (HOST-12). */
  send: (event: Readonly<LayerEvent>) => void;
  /** Withdrawn: there is no frame. */
  stop: () => void;
};

/** More than anybody does between two public pages. */
const most = 50;
/** Of the router: it tells of each change of the address. */
const navigations = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * TRAK-01: the brand's tag manager, in a frame of an origin of its own (host decision 10): it reads neither the page, nor its address,
 * nor what the browser stores, and gets the layer's events alone. There is none on a page that holds a link's secret, or is of the
 * account.
 */
export function openTagFrame(win: Window = window): TagFrame {
  const doc = win.document;
  const waiting: Readonly<LayerEvent>[] = [];
  let frame: HTMLIFrameElement | null = null;
  let port: MessagePort | null = null;

  const close = () => {
    frame?.remove();
    frame = port = null;
  };
  const follow = () => {
    if (isPersonal(matchPath(win.location.pathname).name)) return close();
    if (frame) return;
    frame = doc.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.title = 'Tag manager';
    frame.src = tagManagerPath;
    doc.body.append(frame);
  };
  const greeted = ({ source, origin, data, ports: [opened] }: MessageEvent) => {
    // A sandboxed frame has no origin that could be named.
    if (!frame || source !== frame.contentWindow || origin !== 'null' || data !== greeting || !opened) return;
    port = opened;
    for (const event of waiting.splice(0)) opened.postMessage(event);
  };
  win.addEventListener('message', greeted);
  for (const type of navigations) win.addEventListener(type, follow);
  follow();

  return {
    send: (event) => {
      if (port) return port.postMessage(event);
      waiting.push(event);
      // What was bought comes last.
      if (waiting.length > most) waiting.shift();
    },
    stop: () => {
      win.removeEventListener('message', greeted);
      for (const type of navigations) win.removeEventListener(type, follow);
      waiting.length = 0;
      close();
    },
  };
}

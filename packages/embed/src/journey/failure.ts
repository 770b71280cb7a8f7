import { wordsOfAddress } from '@coverkit/widgets/attribution';
import { type Config, type Destination, pathOf, wordsOf } from '@coverkit/widgets/brand';
import type { FlowName } from '../loader/public-types.ts';
import { embedCopy } from './embed.copy.ts';

type Failure = {
  place: HTMLElement;
  /** Origin of the brand's host. */
  host: string;
  /** What could not be shown. */
  to: Destination;
  config: Config;
  code: string;
  /** Of the event. */
  flow: FlowName;
  /** Whose page it is. */
  affiliate: string;
  emit: (event: { type: string }) => void;
};

/** In the place of what cannot be shown: the way to the same on the host. */
export function showFailure({ place, host, to, config, code, flow, affiliate, emit }: Failure): void {
  const words = embedWords(config);
  // The host exchanges the token, which the page's scripts know.
  const href =
    'token' in to
      ? host + pathOf({ ...to, screen: 'handover' } as Destination)
      : host + pathOf(to) + attributedQuery(affiliate);
  const label = words('continue', { host: new URL(host).host });
  const { box } = linkBox(words('token' in to ? 'failed' : 'failed.form'), label, href);
  place.replaceChildren(box);
  emit({ type: 'error', flow, kind: code, recoverable: true } as { type: string });
}

/** INBD-03: of a quote that begins on the host's site, the affiliate's as if it had begun here, with the words of the page's address. */
function attributedQuery(affiliate: string): string {
  const words = { affiliate, ...wordsOfAddress(location.search) };
  const given = Object.entries(words).filter((word): word is [string, string] => !!word[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** In place of a form that has crashed: the way to the host's. */
export const showCrash = (failure: Omit<Failure, 'to' | 'code'>): void =>
  showFailure({ ...failure, to: { screen: 'start' }, code: 'crashed' });

export const embedWords = ({ i18n, brand }: Config) =>
  wordsOf('embed', embedCopy, { i18n, locale: brand.locale });

/** A sentence, announced, and the way on. */
export function linkBox(sentence: string, label: string, href: string) {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = sentence;
  const link = document.createElement('a');
  link.href = href;
  link.className = 'ck-button';
  link.dataset.variant = 'primary';
  link.target = '_top';
  link.rel = 'noreferrer';
  link.textContent = label;
  const box = document.createElement('div');
  box.className = 'ck-root ck-flow';
  // Through the style's own properties: content policies refuse a style attribute.
  Object.assign(box.style, {
    display: 'grid',
    gap: 'var(--ck-space-4)',
    justifyItems: 'start',
    padding: 'var(--ck-space-6)',
    // Its text has the brand's colour, whatever the page is painted with.
    background: 'var(--ck-raised)',
    borderRadius: 'var(--ck-radius-card)',
  });
  box.append(text, link);
  return { box, link };
}

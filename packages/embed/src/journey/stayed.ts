import type { Config } from '@coverkit/widgets/brand';
import { embedWords, linkBox } from './failure.ts';

/** In the place of a screen that opens on the brand's own site, and only when the visitor presses. */
export function showElsewhere(place: HTMLElement, href: string, config: Config): void {
  const words = embedWords(config);
  const { box } = linkBox(
    words('elsewhere', { brand: config.brand.name }),
    words('continue', { host: new URL(href).host }),
    href,
  );
  place.hidden = true;
  place.after(box);
}

/**
 * In the place of what a frame could not leave: its sandbox does not let it, or the visitor's press was too long ago by the time of
 * the answer. A link that is pressed may open a window, or else leave, where a script may not.
 */
export function showStayed(place: HTMLElement, href: string, config: Config): void {
  const words = embedWords(config);
  const { box, link } = linkBox(words('stayed'), words('stayed.continue'), href);
  link.target = '_blank';
  // The sandbox allows no windows either, where a press changes nothing.
  link.addEventListener('click', () => setTimeout(() => (link.target = '_top')));
  place.hidden = true;
  place.after(box);
  link.focus({ preventScroll: true });
}

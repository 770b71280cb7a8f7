import type { Config, ContentBlock } from '@coverkit/rules/contract';

export type LinkGroup = Extract<ContentBlock, { kind: 'sitemap' }>['groups'][number];

/** The data that the server renders from, and the browser hydrates from. */
export type Boot = {
  config: Config;
  /** What the screen's `load` answered: null where it has nothing at the path. Without it the browser loads it. */
  data?: unknown;
  /** Where `data` is null: what the page for that shows. */
  missing?: unknown;
  /** Pages that the footer leads to (CONT-03). */
  links?: LinkGroup[];
  path: string;
  /** SCRN-01: the screening alone, as the popup page of another page of the site. */
  popup?: boolean;
  /** Addresses of the style of what is painted after the first words. */
  laterStyles: string[];
};

const id = 'coverkit-boot';

/**
 * As a data block: JSON in which nothing can end the element. Without the path, which may be a link with a token: pages are
 * compressed, so they hold no secret (decision 136 of the API).
 */
export function bootScript({ config, data, links, path: _path, ...rest }: Boot): string {
  const loaded =
    (data === undefined ? '' : `"data":${jsonOf(data)},`) +
    (links === undefined ? '' : `"links":${jsonOf(links)},`);
  return `<script type="application/json" id="${id}">{"config":${jsonOf(config)},${loaded}${dataJson(rest).slice(1)}</script>`;
}

const dataJson = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/** The server renders thousands of pages from one configuration, and from one answer of the API. */
const texts = new WeakMap<object, string>();
export function jsonOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return dataJson(data);
  const text = texts.get(data) ?? dataJson(data);
  texts.set(data, text);
  return text;
}

export function readBoot(doc: Document): Boot {
  const sent: Omit<Boot, 'path'> = JSON.parse(doc.getElementById(id)?.textContent ?? 'null');
  return { ...sent, path: doc.location.pathname };
}

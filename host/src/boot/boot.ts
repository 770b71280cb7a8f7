import type { CallOutput, Config } from '@coverkit/rules/contract';

/** The data that the server renders from, and the browser hydrates from. */
export type Boot = {
  config: Config;
  /** The server's alone: the browser shows what the HTML has of it. */
  coverage: CallOutput<'coverage'> | null;
  /** The text of the brand's document at the path, with its type. */
  document: { type: string; answer: CallOutput<'brandDocument'> } | null;
  path: string;
  /** Addresses of the style of what is painted after the first words. */
  laterStyles: string[];
};

const id = 'coverkit-boot';

/**
 * As a data block: JSON in which nothing can end the element. Without the path, which may be a link with a token: pages are
 * compressed, so they hold no secret (decision 136 of the API). Without the coverage, which is shown as the server made it.
 */
export function bootScript({ config, path: _path, coverage: _coverage, ...rest }: Boot): string {
  const data = `{"config":${configJson(config)},${dataJson(rest).slice(1)}`;
  return `<script type="application/json" id="${id}">${data}</script>`;
}

const dataJson = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');

/** The server renders thousands of pages from one configuration. */
const configTexts = new WeakMap<Config, string>();
function configJson(config: Config): string {
  const text = configTexts.get(config) ?? dataJson(config);
  configTexts.set(config, text);
  return text;
}

export function readBoot(doc: Document): Boot {
  const sent: Omit<Boot, 'path' | 'coverage'> = JSON.parse(doc.getElementById(id)?.textContent ?? 'null');
  return { ...sent, coverage: null, path: doc.location.pathname };
}

import type { CallOutput, Config } from '@coverkit/rules/contract';

/** The data that the server renders from, and the browser hydrates from. */
export type Boot = {
  config: Config;
  /** Sent to the browser for the list of cover alone: home shows what its HTML has of it. */
  coverage: CallOutput<'coverage'> | null;
  /** The text of the brand's document at the path, with its type. */
  document: { type: string; answer: CallOutput<'brandDocument'> } | null;
  path: string;
  /** SCRN-01: the screening alone, as the popup page of another page of the site. */
  popup?: boolean;
  /** Addresses of the style of what is painted after the first words. */
  laterStyles: string[];
};

const id = 'coverkit-boot';

type Sent = Omit<Boot, 'path' | 'coverage'> & Partial<Pick<Boot, 'coverage'>>;

/**
 * As a data block: JSON in which nothing can end the element. Without the path, which may be a link with a token: pages are
 * compressed, so they hold no secret (decision 136 of the API).
 */
export function bootScript(
  { config, path: _path, coverage, ...rest }: Boot,
  { withCoverage = false } = {},
): string {
  const sent: Omit<Sent, 'config'> = withCoverage ? { ...rest, coverage } : rest;
  const data = `{"config":${configJson(config)},${dataJson(sent).slice(1)}`;
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
  const sent: Sent = JSON.parse(doc.getElementById(id)?.textContent ?? 'null');
  return { coverage: null, ...sent, path: doc.location.pathname };
}

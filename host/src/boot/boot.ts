import type { CallOutput, Config } from '@coverkit/rules/contract';

/** The data that the server rendered from, so that the browser hydrates from the same. */
export type Boot = {
  config: Config;
  coverage: CallOutput<'coverage'> | null;
  /** The text of the brand's document at the path, with its type. */
  document: { type: string; answer: CallOutput<'brandDocument'> } | null;
  path: string;
};

const id = 'coverkit-boot';

/** As a data block: JSON in which nothing can end the element. */
export const bootScript = (boot: Boot) =>
  `<script type="application/json" id="${id}">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`;

export function readBoot(doc: Document): Boot {
  return JSON.parse(doc.getElementById(id)?.textContent ?? 'null');
}

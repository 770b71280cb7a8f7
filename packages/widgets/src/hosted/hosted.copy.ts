import type { Copy } from '../brand/copy.ts';

/** What a visitor reads where a step is on the brand's own website alone: a brand overrides it as `hosted.{place}`. */
export const hostedCopy = {
  title: 'Continue on the {brand} website',
  text: 'You can’t complete this step on this page. It asks for personal, health or payment details, and to keep them safe we only handle those on our own website.',
  link: 'Continue to {brand}',
} as const satisfies Copy;

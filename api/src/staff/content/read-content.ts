import { misuse } from '../misuse.ts';
import { usage } from './content.copy.ts';

export type PageAsked = { brandId: string; slug: string };

/** `highline/guides/snow`; the home page is `highline/`. */
export function pageAsked(text: string): PageAsked {
  const [, brandId, slug = ''] = /^([a-z0-9-]+)(?:\/(.*?)\/?)?$/.exec(text) ?? [];
  if (brandId === undefined) throw misuse(usage, 'wrongPage', text);
  return { brandId, slug };
}

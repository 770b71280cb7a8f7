import { isTemplatePath, type Template, type TemplatePath } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import type { Content } from './content.service.ts';
import { templatePrefix } from './slug.ts';

/** The places of a brand's own words that a view shows. */
const places: Readonly<Record<TemplatePath, readonly string[]>> = {
  'content/homepage': ['home', 'content'],
  'content/content': ['content'],
  'cover/list': ['cover', 'level'],
  'pds/list': ['pds'],
  'ui/testimonials': ['testimonials'],
  'quote/start': ['start'],
  'quote/summary': ['summary', 'level', 'extras'],
  'quote/details': ['details'],
};

/** A view's path and the version at its end, where it has one: `quote/start-v283`. */
export function readView(text: string): { path: string; version: string | null } {
  const [, path = text, version = null] = /^(.*?)(-v[\w.]{1,20})?$/.exec(text) ?? [];
  return { path, version };
}

export type Templates = {
  version: string;
  /** HOST-11: null for a view that has neither words nor slots of the brand, whose widget shows its default copy. */
  find: (brandId: string, path: string) => Promise<Template | null>;
};

export type TemplatesDeps = {
  brands: Pick<Brands, 'brand'>;
  content: Pick<Content, 'slots'>;
  version: string;
};

/** A brand's words have one source, its record's `i18n`; the slots of a view are content of the slug `view/{path}`. */
export const createTemplates = ({ brands, content, version }: TemplatesDeps): Templates => ({
  version,
  find: async (brandId, path) => {
    if (!isTemplatePath(path)) return null;
    const { i18n } = brands.brand(brandId);
    const words = Object.fromEntries(
      Object.entries(i18n).filter(([place]) => places[path].some((one) => place.startsWith(`${one}.`))),
    );
    const slots = await content.slots(brandId, `${templatePrefix}${path}`);
    return Object.keys(words).length === 0 && slots.length === 0 ? null : { path, version, words, slots };
  },
});

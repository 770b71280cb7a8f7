import { type ContentPage, missingSlug } from '@coverkit/rules/contract';
import type { Area } from '../area.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { unknownPath } from '../platform/errors.ts';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { Log } from '../platform/log.ts';
import { mountContent } from './content.routes.ts';
import { type Content, createContent } from './content.service.ts';
import { previewTokens } from './preview-token.ts';
import { createTemplates } from './templates.ts';

export type ContentAreaDeps = {
  database: Database;
  brands: Brands;
  clock: Clock;
  log: Log;
  config: { secret: string; templateVersion?: string };
};

export type ContentArea = Area & { calls: Verbs<'homeContent' | 'content' | 'templates'>; content: Content };

/** Pages, words and slots that a brand writes. */
export function contentArea({ config, ...deps }: ContentAreaDeps): ContentArea {
  const { brands, log } = deps;
  const content = createContent({ ...deps, previews: previewTokens(config.secret) });
  const templates = createTemplates({ brands, content, version: config.templateVersion ?? '-v283' });

  const pageFor = async ({ brandId, query }: Caller, slug: string): Promise<ContentPage> => {
    const token = query('preview');
    const found = await (token === undefined
      ? content.page(brandId, slug)
      : content.preview(brandId, slug, token));
    if (found) return found;
    // HOST-09: the browser shows what an error brings.
    throw unknownPath((await content.page(brandId, missingSlug)) ?? undefined);
  };

  return {
    content,
    calls: {
      homeContent: (_, caller) => pageFor(caller, ''),
      content: (_, caller) => pageFor(caller, caller.param('slug') ?? ''),
      templates: async ({ paths }, { brandId }) => {
        const found = await Promise.all([...new Set(paths)].map((path) => templates.find(brandId, path)));
        return {
          templates: Object.fromEntries(found.flatMap((one) => (one ? [[one.path, one] as const] : []))),
        };
      },
    },
    pages: (api) => mountContent(api, { content, templates, brands, log }),
  };
}

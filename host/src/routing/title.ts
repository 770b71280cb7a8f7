import type { Config } from '@coverkit/rules/contract';
import type { Match } from './routes.ts';

type Head = { title: string; description: string; keywords: string };

/**
 * HOST-03: 'Screen title | Brand name', with what the brand says of itself where a page says nothing. A brand's `i18n`
 * has its own title for a screen as `title.{screen}`.
 */
export function headOf({ route, params }: Match, config: Config): Head {
  const { brand, i18n } = config;
  const document = brand.legal.documents.find((one) => one.url === `/documents/${params.document}`);
  const own = document?.title ?? i18n[`title.${route.screen}`] ?? route.title ?? brand.defaultMetaTitle;
  return {
    title: `${own} | ${brand.name}`,
    description: brand.defaultMetaDescription,
    keywords: brand.defaultMetaKeywords,
  };
}

import { type Config, screens } from '@coverkit/rules/contract';
import { titlesCopy } from '../copy/titles.copy.ts';
import { documentOf } from '../screens/document/find-document.ts';
import type { Match } from './match.ts';

type Head = { title: string; description: string; keywords: string };

/**
 * HOST-03: 'Screen title | Brand name', with the brand's default title where a screen has none. A brand's `i18n`
 * overrides a screen's title as `title.{key}`.
 */
export function headOf(match: Match, config: Config): Head {
  const { brand, i18n } = config;
  const document = match.name === 'document' ? documentOf(match.params.document, config) : null;
  const key = match.name === 'notFound' ? 'not-found' : screens[match.name].title;
  const own = document?.title ?? i18n[`title.${key}`] ?? titlesCopy[key] ?? brand.defaultMetaTitle;
  return {
    title: own === brand.name ? own : `${own} | ${brand.name}`,
    description: brand.defaultMetaDescription,
    keywords: brand.defaultMetaKeywords,
  };
}

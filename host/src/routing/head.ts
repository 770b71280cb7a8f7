import { type Config, screens } from '@coverkit/rules/contract';
import type { Head } from '../screens/screen.ts';
import { hostScreens } from './host-screens.ts';
import { loadedScreen } from './load-screen.ts';
import type { Match } from './match.ts';

/**
 * HOST-03: 'Screen title | Brand name', with the brand's default title where a screen has none. What the screen's own `head` has comes
 * first, then the brand's `i18n` as `title.{key}`. `{reference}` in a title is that of the path (AMND-01), left out
 * of what the server sends: the page of a link holds nothing of it (API-06), and its screen is loaded in the browser alone.
 */
export function headOf({ name, params }: Match, config: Config, data: unknown): Head {
  const { brand, i18n } = config;
  const loaded = loadedScreen(name);
  const own = loaded?.head?.({ params, config, data });
  const key = name === 'content' ? null : name === 'notFound' ? 'not-found' : screens[name].title;
  const title = own?.title ?? i18n[`title.${key}`] ?? hostScreens[name].title ?? brand.defaultMetaTitle;
  return {
    description: brand.defaultMetaDescription,
    keywords: brand.defaultMetaKeywords,
    ...own,
    title: title === brand.name ? title : `${withReference(title, loaded ? params : {})} | ${brand.name}`,
  };
}

const withReference = (title: string, params: object): string =>
  title.replace(/ ?\{reference\}/, 'reference' in params ? ` ${String(params.reference)}` : '');

import { type ContentLink, type ScreenName, screens } from '@coverkit/rules/contract';
import type { BrandRecord } from '../brands/brand-record.ts';
import { contentCopy } from './content.copy.ts';
import type { PageEntry } from './content.repository.ts';
import { linkTo } from './fill-page.ts';
import { isTemplate } from './slug.ts';
import type { Block } from './stored-page.ts';

/** Screens that search engines may find, apart from documents: of those each brand has its own. */
const publicScreens = (Object.keys(screens) as ScreenName[]).filter(
  (name) => screens[name].sensitivity === 'public' && !screens[name].path.includes(':'),
);
const pathOf = (name: ScreenName): string => screens[name].path;

export const isListed = ({ slug, noindex }: Pick<PageEntry, 'slug' | 'noindex'>): boolean =>
  !noindex && !isTemplate(slug);

/** CONT-03: every public page of a brand, in groups. */
export function sitemapGroups(
  brand: Pick<BrandRecord, 'i18n' | 'legal'>,
  pages: readonly PageEntry[],
): Extract<Block, { kind: 'sitemap' }>['groups'] {
  const say = (place: string): string | undefined =>
    brand.i18n[`content.${place}`] ?? (contentCopy as Readonly<Record<string, string>>)[place];
  const listed = pages.filter(isListed).filter(({ slug }) => slug !== '');
  const isGuide = ({ slug }: PageEntry) => slug.startsWith('guides/');
  const ofScreens = publicScreens.flatMap((name): ContentLink[] => {
    const label = say(`sitemap.screen.${name}`);
    return label === undefined ? [] : [{ label, href: pathOf(name) }];
  });
  const documents = brand.legal.documents.map(({ title, url }) => ({ label: title, href: url }));
  const groups: [place: string, links: ContentLink[]][] = [
    ['insurance', ofScreens],
    ['guides', listed.filter(isGuide).map(linkTo)],
    ['help', listed.filter((one) => !isGuide(one)).map(linkTo)],
    ['documents', documents],
  ];
  return groups
    .filter(([, links]) => links.length > 0)
    .map(([place, links]) => ({ title: say(`sitemap.${place}`) ?? '', links }));
}

/** CONT-06. `origin`: of the brand's site. */
export function sitemapXml(
  origin: string,
  brand: Pick<BrandRecord, 'legal'>,
  pages: readonly PageEntry[],
): string {
  const listed = pages.filter(isListed);
  const changedAt = new Map(listed.map((page) => [linkTo(page).href, page.createdAt.slice(0, 10)]));
  const paths = new Set([
    ...publicScreens.map(pathOf),
    ...listed.map((page) => linkTo(page).href),
    ...brand.legal.documents.map(({ url }) => url),
  ]);
  const entries = [...paths].map((path) => {
    const changed = changedAt.get(path);
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${escaped(origin + path)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** CONT-06: pages that a secret link opens, or that only a customer sees, are no search engine's. */
export function robotsTxt(origin: string): string {
  const closed = (Object.keys(screens) as ScreenName[])
    .filter((name) => screens[name].sensitivity !== 'public')
    .map((name) => pathOf(name).replace(/:.*$/, ''));
  const lines = [...new Set(closed)].sort().map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${new URL(sitemapPath, origin).href}\n`;
}

export const sitemapPath = '/sitemap.xml';
export const robotsPath = '/robots.txt';

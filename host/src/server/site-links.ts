import { type ContentPage, contentPagePath } from '@coverkit/rules/contract';
import type { LinkGroup } from '../boot/boot.ts';
import type { Api } from '../screens/screen.ts';

/** The page that lists all others (CONT-03); the footer has its groups. */
const slug = 'sitemap';
/** Links of a group in the footer of each page, twice in its HTML. The page that lists all others has the rest. */
const mostLinks = 12;
/** Pages that other parts of the site lead to where a brand has them; they find them among these links. */
const named: readonly string[] = ['faqs', 'privacy', 'contact', slug].map(contentPagePath);

/** The same object as long as the page is the same. Without it the footer is shorter (HOST-09). */
export async function siteLinks(api: Api): Promise<LinkGroup[] | undefined> {
  try {
    const page = await api.get('/api/content/{slug}', { slug });
    return page ? groupsOf(page) : undefined;
  } catch {
    return undefined;
  }
}

const shortened = new WeakMap<ContentPage, LinkGroup[]>();

function groupsOf(page: ContentPage): LinkGroup[] | undefined {
  const known = shortened.get(page);
  if (known) return known;
  const groups = page.content.find((one) => one.kind === 'sitemap')?.groups.map(shorten);
  if (groups) shortened.set(page, groups);
  return groups;
}

/** A page at the top of the site comes before one below another. */
function shorten({ title, links }: LinkGroup): LinkGroup {
  const kept = new Set(links.toSorted((a, b) => rankOf(a.href) - rankOf(b.href)).slice(0, mostLinks));
  return { title, links: links.filter((one) => kept.has(one)) };
}

const rankOf = (href: string): number =>
  named.includes(href) ? 0 : href.split('/').filter((part) => part !== '').length;

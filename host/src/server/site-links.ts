import type { LinkGroup } from '../boot/boot.ts';
import type { Api } from '../screens/screen.ts';

/** The page that lists all others (CONT-03); the footer has its groups. */
const slug = 'sitemap';

/** The same object as long as the page is the same. Without it the footer is shorter (HOST-09). */
export async function siteLinks(api: Api): Promise<LinkGroup[] | undefined> {
  try {
    const page = await api.get('/api/content/{slug}', { slug });
    return page?.content.find((one) => one.kind === 'sitemap')?.groups;
  } catch {
    return undefined;
  }
}

import type { Assets } from '../assets.ts';

/** Assets of no build, for tests of the HTML. */
export function testAssets(laterStyles: string[] = []): Assets {
  const made = { entry: '/entry.js', styles: [], laterStyles, preloads: [] };
  return { page: () => made, embedded: () => made, guide: () => made };
}

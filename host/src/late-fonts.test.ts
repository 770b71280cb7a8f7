import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from './entry-server.tsx';
import { testAssets } from './server/testing/test-assets.ts';

/** The site with the assets of a build that loads the fonts of forms late. */
const siteWith = (lateFonts: boolean) => {
  const assets = testAssets();
  return createHostApp({
    clientDir: 'none',
    embedDir: 'none',
    assets: { ...assets, page: (name) => ({ ...assets.page(name), lateFonts }) },
    apiFetch: (path) =>
      path.startsWith('/api/config/brand')
        ? Response.json({ state: { status: 'OK', messages: [] }, data: memoryConfig() })
        : new Response('{}', { status: 404 }),
  });
};

const stylesOf = async (lateFonts: boolean) => {
  const html = await (await siteWith(lateFonts).request('/quote/')).text();
  const styles = [...html.matchAll(/(<noscript>)?<style([^>]*)>(.*?)<\/style>/gs)];
  return styles.map(([, noscript = '', attributes = '', text = '']) => ({
    where: noscript || (attributes.includes('media="not all"') ? 'late' : 'at once'),
    files: text.includes('.woff2'),
    // What takes the room of the fonts until they are there.
    fallbacks: text.includes('size-adjust'),
  }));
};

test('[HOST-08] the fonts of a form are asked for after its script, those that take their room are there at once', async () => {
  expect(await stylesOf(true)).toEqual([
    { where: 'late', files: true, fallbacks: false },
    { where: '<noscript>', files: true, fallbacks: false },
    { where: 'at once', files: false, fallbacks: true },
  ]);
  expect(await stylesOf(false)).toEqual([{ where: 'at once', files: true, fallbacks: true }]);
});

import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import { testAssets } from './testing/test-assets.ts';

const widgetUrl = 'https://screening.example/widget?partner=harbour';

/** The directives of each page, of a brand with that widget or without one. */
async function directivesOf(path: string, widget?: string): Promise<string[]> {
  const screening = { provider: 'Example Screening', ...(widget !== undefined && { widgetUrl: widget }) };
  const app = createHostApp({
    clientDir: 'none',
    embedDir: 'none',
    assets: testAssets(),
    apiFetch: (asked) =>
      asked.startsWith('/api/config/brand')
        ? Response.json({
            state: { status: 'OK', messages: [] },
            data: memoryConfig('highline', { screening }),
          })
        : new Response('{}', { status: 404 }),
  });
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? '';
  return policy.replaceAll(/'nonce-[^']+'/g, "'nonce'").split('; ');
}

// A visitor gets from any page to the details without another document, and its policy stays.
test.each(['/', '/quote/', '/quote/details/ABCDEFGHJK/token'])(
  '[SCRN-09] the policy of %s permits the brand’s widget to be framed, from exactly its origin, and nothing more',
  async (path) => {
    const without = await directivesOf(path);
    expect(without.join()).not.toContain('screening.example');
    const withWidget = await directivesOf(path, widgetUrl);
    const added = withWidget.filter((one) => !without.includes(one));
    const [frames = ''] = without.filter((one) => one.startsWith('frame-src '));
    expect(added).toEqual([`${frames} https://screening.example`]);
    expect(withWidget).toHaveLength(without.length);
  },
);

import { type ScreenName, screens } from '@coverkit/rules/contract';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import { isServerRendered, matchPath } from '../routing/match.ts';
import { originOf, pageHeaders } from './headers.ts';
import { testAssets } from './testing/test-assets.ts';

const policy = { nonce: 'n0', paymentOrigin: 'https://pay.example', screeningOrigin: null };
const headersOf = (path: string) => pageHeaders(matchPath(path).name, policy);

test('a page with a token is not cached, sends no referrer and cannot be framed by another origin', () => {
  const headers = headersOf('/quote/details/AB12/cd');
  expect(headers['Cache-Control']).toBe('no-store');
  expect(headers['Referrer-Policy']).toBe('no-referrer');
  expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
});

test('[PAYM-01] neither is one with an additional payment’s link; what was paid is in the tab alone', () => {
  const headers = headersOf('/payment/make/AB12/cd');
  expect(headers['Cache-Control']).toBe('no-store');
  expect(headers['Referrer-Policy']).toBe('no-referrer');
  expect(headersOf('/payment/complete')['Referrer-Policy']).toBe('no-referrer');
});

test('[ACCT-05] neither is one with a link that sets a password', () => {
  const headers = headersOf('/user/set-password/AB12CD34EF56/cd');
  expect(headers['Cache-Control']).toBe('no-store');
  expect(headers['Referrer-Policy']).toBe('no-referrer');
  expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
});

test('neither is a page for a path that fits nothing: it may be such a link, mistyped', () => {
  for (const path of ['/quote/details/AB12/cd/more', '/quote/details/AB12/%E0%A4%A', '/quot/AB12']) {
    expect(headersOf(path)['Cache-Control']).toBe('no-store');
  }
  expect(pageHeaders('content', { ...policy, unlisted: true })).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  const open = headersOf('/quote/');
  expect(open).toMatchObject({
    'Cache-Control': 'private, no-cache',
    'Strict-Transport-Security': 'max-age=31536000',
  });
  expect(open['X-Robots-Tag']).toBeUndefined();
});

test('scripts run by nonce or from here, and from the payment provider alone', () => {
  const scripts = /script-src ([^;]*)/.exec(headersOf('/')['Content-Security-Policy']!)?.[1];
  expect(scripts).toBe("'self' 'nonce-n0' https://pay.example");
  expect(headersOf('/')['Content-Security-Policy']).not.toContain('unsafe');
});

test('[SCRN-09] a brand’s screening widget may be framed from exactly its origin, and nothing else changes', () => {
  const screeningOrigin = originOf('https://screening.example:8443/widget?partner=harbour');
  const directivesOf = (more: object) =>
    pageHeaders('details', { ...policy, ...more })['Content-Security-Policy']?.split('; ') ?? [];
  const without = directivesOf({});
  expect(without).toContain("frame-src 'self' https://pay.example");
  expect(directivesOf({ screeningOrigin })).toEqual(
    without.map((one) => (one.startsWith('frame-src ') ? `${one} https://screening.example:8443` : one)),
  );
});

const names = [...(Object.keys(screens) as ScreenName[]), 'notFound'] as const;

test('a screen that a secret link opens is neither cached nor indexed nor rendered on the server', () => {
  const secret = names.filter((name) => name !== 'notFound' && /:(token|pid)/.test(screens[name].path));
  expect(secret.length).toBeGreaterThan(10);
  for (const name of secret) {
    expect(pageHeaders(name, policy)).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    expect(isServerRendered(name)).toBe(false);
  }
});

test('[ACCT-05] a page of the account, or one that leads into it, is neither cached nor indexed nor rendered on the server', () => {
  const personal = names.filter(
    (name) => name !== 'notFound' && ['account', 'guest'].includes(screens[name].sensitivity),
  );
  expect(personal).toEqual(
    expect.arrayContaining(['login', 'verifyOtp', 'dashboard', 'profile', 'password']),
  );
  for (const name of personal) {
    expect(pageHeaders(name, policy), name).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    expect(isServerRendered(name)).toBe(false);
  }
});

const consentScript = 'https://consent.example:8443/loader.js?a=1&b=2';
const consentOrigin = 'https://consent.example:8443';

test.each([...names, 'content'] as const)(
  '[TRAK-01] a brand’s script that asks for consent has its origin in the policy of public pages alone: %s',
  (name) => {
    const directivesOf = (more: object) =>
      pageHeaders(name, { ...policy, ...more })['Content-Security-Policy']?.split('; ') ?? [];
    const without = directivesOf({});
    const isPublic = name === 'content' || (name !== 'notFound' && screens[name].sensitivity === 'public');
    const permits = /^(script|style|frame|connect|img)-src /;
    expect(directivesOf({ consentOrigin })).toEqual(
      without.map((one) => (isPublic && permits.test(one) ? `${one} ${consentOrigin}` : one)),
    );
    expect(directivesOf({ consentOrigin, unlisted: true })).toEqual(without);
  },
);

test('[TRAK-01] the script comes after ours, on public pages, and on none with a secret or without its content', async () => {
  const config = memoryConfig();
  const tracking = { consent: 'site' as const, consentScript };
  const data = { ...config, brand: { ...config.brand, tracking } };
  const site = createHostApp({
    ...{ clientDir: 'none', embedDir: 'none', assets: testAssets() },
    apiFetch: (path) =>
      path.startsWith('/api/config/brand')
        ? Response.json({ state: { status: 'OK', messages: [] }, data })
        : new Response('{}', { status: 404 }),
  });
  const asked: string[] = [];
  for (const name of names) {
    const answer = await site.request(
      name === 'notFound' ? '/a/b/c/d' : screens[name].path.replace(/:/g, ''),
    );
    const html = await answer.text();
    const [, , ...after] = html.split(/<script type="module"|<script defer id="coverkit-consent-script" /);
    const has = after.length > 0;
    if (has) asked.push(name);
    if (has)
      expect(after[0]).toMatch(
        /^src="https:\/\/consent\.example:8443\/loader\.js\?a=1&amp;b=2" nonce="[^"]+">/,
      );
    const csp = answer.headers.get('content-security-policy') ?? '';
    expect([name, csp.includes(consentOrigin)]).toEqual([name, has]);
  }
  // Of the other public ones there is nothing here, so they may not be found.
  expect(asked).toEqual(['home', 'start']);
});

test.each(names)('[EMBD-05] no page can be framed by another origin: %s', (name) => {
  for (const dev of [false, true]) {
    const csp = pageHeaders(name, { ...policy, dev })['Content-Security-Policy'] ?? '';
    expect(csp.split('; ').filter((one) => one.startsWith('frame-ancestors'))).toEqual([
      "frame-ancestors 'self'",
    ]);
  }
});

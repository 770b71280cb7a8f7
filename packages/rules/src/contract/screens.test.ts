import { describe, expect, expectTypeOf, test } from 'vitest';
import { contentPagePath, contentSlugOf, matchScreen, pathOf, screenPath } from './screen-paths.ts';
import { type Destination, type InlineScreen, type ScreenParams, screens } from './screens.ts';

describe('the table of screens', () => {
  test.each([
    ['/', 'home'],
    ['/quote', 'start'],
    ['/quote/', 'start'],
    ['/quote/summary/AB12CD34EF/token', 'summary'],
    ['/quote/summary/AB12CD34EF/token/', 'summary'],
    ['/quote/handover/AB12CD34EF/token', 'handover'],
    ['/quote/climbing/AB12CD34EF/token', 'climbing'],
    ['/quote/trip/AB12CD34EF/token', 'trip'],
    ['/quote/details/AB12CD34EF/token', 'details'],
    ['/quote/complete/AB12CD34EF/token', 'complete'],
    ['/quote/referral/AB12CD34EF/token', 'referral'],
    ['/quote/declined/AB12CD34EF/token', 'declined'],
    ['/payment/make/AB12CD34EF/pid', 'payment'],
    ['/payment/make/AB12CD34EF/pid/', 'payment'],
    ['/payment/complete', 'paid'],
    ['/rescreen/insuree/P9000000001/token/1/itoken', 'rescreen'],
    ['/rescreen/complete/7K2M9QXA4HTB/token', 'rescreenComplete'],
    ['/user/set-password/AB12CD34EF56/token', 'setPassword'],
    ['/user/set-password/AB12CD34EF56/token/', 'setPassword'],
    ['/user/forgotten', 'forgotten'],
    ['/user/forgotten/', 'forgotten'],
    ['/documents/pds', 'document'],
    ['/pds', 'pds'],
  ])('[HOST-01] %s is %s', (path, name) => {
    expect(matchScreen(path)?.name).toBe(name);
  });

  test.each([
    '/nowhere',
    '/quote/summary',
    '/quote/summary/AB12CD34EF',
    '/quotes/',
    '//',
    '/payment/make/AB12CD34EF',
    '/user/set-password/AB12CD34EF56',
    '/%E0%A4%A',
  ])('[HOST-01] %s is not found', (path) => {
    expect(matchScreen(path)).toBeNull();
  });

  test.each([
    ['/faqs', 'faqs'],
    ['/faqs/', 'faqs'],
    ['/guides/family-beach', 'guides/family-beach'],
    ['/', null],
    ['/quote/sumary/ab12', null],
    ['/payment', null],
    ['/user/set-pasword/ab12', null],
    ['/guides/Snow', null],
    ['/guides//snow', null],
    ['/guides/%73now', null],
    [`/${'a'.repeat(121)}`, null],
  ])('[HOST-01] at %s may be the content page "%s": never where a secret link may be', (path, slug) => {
    expect(contentSlugOf(path)).toBe(slug);
  });

  test('[CONT-05] the path of a content page has its slash as the table of routes has it', () => {
    expect(['', 'faqs', 'privacy', 'guides/snow'].map(contentPagePath)).toEqual([
      ...['/', '/faqs', '/privacy/', '/guides/snow'],
    ]);
  });

  test('[HOST-01] parameters are escaped in a path and read back unchanged', () => {
    const path = screenPath('summary', { reference: 'AB12', token: 'a/b-c_d' });
    expect(path).toBe('/quote/summary/AB12/a%2Fb-c_d');
    expect(matchScreen(path)).toEqual({ name: 'summary', params: { reference: 'AB12', token: 'a/b-c_d' } });
    expect(pathOf({ screen: 'summary', reference: 'AB12', token: 'a/b-c_d' })).toBe(path);
    expect(pathOf({ screen: 'start' })).toBe('/quote/');
  });

  test('[HOST-01] the parameters of a screen are typed by its path', () => {
    expectTypeOf<ScreenParams<'payment'>>().toEqualTypeOf<{ reference: string; pid: string }>();
    expectTypeOf<keyof ScreenParams<'home'>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<Destination, { screen: 'setPassword' }>>().toExtend<{ id: string; token: string }>();
    expectTypeOf<InlineScreen>().toEqualTypeOf<'cover' | 'start' | 'summary' | 'trip'>();
    // @ts-expect-error a path cannot be built without its parameters
    expect(screenPath('summary')).toBe('/quote/summary//');
  });

  test('[EMBD-06] a path that holds a token or a payment id is a capability, and inline only where nothing personal is asked', () => {
    const secret = Object.entries(screens).filter(([, { path }]) => /:(token|pid)/.test(path));
    expect(secret.length).toBeGreaterThan(10);
    for (const [, { sensitivity }] of secret) expect(sensitivity).toBe('capability');
    const inline = secret.filter(([, { embedded }]) => embedded === 'inline').map(([name]) => name);
    expect(inline).toEqual(['summary', 'trip']);
  });

  test('names of routes and titles are unique', () => {
    const rows = Object.values(screens);
    expect(new Set(rows.map((one) => one.routeName)).size).toBe(rows.length);
    expect(new Set(rows.map((one) => one.title)).size).toBe(rows.length);
  });
});

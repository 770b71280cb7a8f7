import { describe, expect, test } from 'vitest';
import { hrefOf } from './destination.ts';
import { isFound, matchPath, pathOf, routes } from './routes.ts';

const nameAt = (path: string) => matchPath(path).route.name;

describe('the routes table', () => {
  test.each([
    ['/', 'frontend.homepage'],
    ['/quote', 'frontend.quote.start'],
    ['/quote/', 'frontend.quote.start'],
    ['/quote/summary/AB12CD34EF/token', 'frontend.quote.summary'],
    ['/quote/summary/AB12CD34EF/token/', 'frontend.quote.summary'],
    ['/quote/handover/AB12CD34EF/token', 'frontend.quote.handover'],
    ['/quote/details/AB12CD34EF/token', 'frontend.quote.details'],
    ['/quote/complete/AB12CD34EF/token', 'frontend.quote.complete'],
    ['/quote/referral/AB12CD34EF/token', 'frontend.quote.referral'],
    ['/quote/declined/AB12CD34EF/token', 'frontend.quote.declined'],
    ['/payment/make/AB12CD34EF/pid', 'frontend.payment.make'],
    ['/payment/make/AB12CD34EF/pid/', 'frontend.payment.make'],
    ['/payment/complete', 'frontend.payment.complete'],
    ['/user/set-password/AB12CD34EF56/token', 'frontend.user.setPassword'],
    ['/user/set-password/AB12CD34EF56/token/', 'frontend.user.setPassword'],
    ['/user/forgotten', 'frontend.user.forgotten'],
    ['/user/forgotten/', 'frontend.user.forgotten'],
  ])('[HOST-01] %s is %s', (path, name) => {
    expect(nameAt(path)).toBe(name);
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
    expect(isFound(matchPath(path))).toBe(false);
  });

  test('[HOST-01] parameters are read as they were written', () => {
    const path = pathOf('frontend.quote.summary', { reference: 'AB12', token: 'a/b-c_d' });
    expect(path).toBe('/quote/summary/AB12/a%2Fb-c_d');
    expect(matchPath(path).params).toEqual({ reference: 'AB12', token: 'a/b-c_d' });
  });

  test('whatever holds a token is neither cached nor rendered on the server', () => {
    const withToken = routes.filter((route) => /:(token|pid)$/.test(route.path));
    expect(withToken).toHaveLength(8);
    for (const route of withToken) expect(route).toMatchObject({ capability: true, render: 'client' });
  });

  test('every destination of a flow has an address here', () => {
    for (const screen of [
      'home',
      'start',
      'summary',
      'details',
      'complete',
      'referral',
      'declined',
      'paid',
      'forgotten',
    ] as const) {
      expect(isFound(matchPath(hrefOf({ screen, reference: 'AB12', token: 'cd' })))).toBe(true);
    }
  });
});

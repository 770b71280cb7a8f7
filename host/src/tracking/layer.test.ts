import { type ScreenName, screens } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import type { Heard } from './hear.ts';
import { isOfHealth, isPublic, layerEventOf } from './layer.ts';

const waypoint: Heard = {
  ...{ type: 'waypoint', name: 'choose_level', peopleSize: 'couple', ageBands: '25-34,35-44' },
  ...{ region: 'Asia', level: 'Plus', price: 10_824 },
};

test('[TRAK-01] a waypoint has its bands, label, level, region, value and currency, and cannot be changed', () => {
  const event = layerEventOf(waypoint, 'highline');
  expect(event).toEqual({
    ...{ event: 'choose_level', brand: 'highline', gtmAgeBands: '25-34,35-44', peopleSizeLabel: 'couple' },
    ...{ region: 'Asia', level: 'Plus', value: 108.24, currency: 'AUD' },
  });
  expect(Object.isFrozen(event)).toBe(true);
  const { level: _level, price: _price, ...unchosen } = waypoint as Extract<Heard, { ageBands: string }>;
  expect(layerEventOf({ ...unchosen, name: 'view_rates' }, 'highline')).toMatchObject({
    level: null,
    value: null,
  });
});

test('[TRAK-01] what a flow should not have sent does not come into the layer', () => {
  const more = { token: 'canary', name: 'choose_level', ages: [34], email: 'canary@example.com' };
  expect(JSON.stringify(layerEventOf({ ...waypoint, ...more } as Heard, 'highline'))).not.toMatch(
    /canary|34\D*\]/,
  );
});

test.each(Object.keys(screens) as ScreenName[])(
  '[TRAK-01] a view of %s has its route’s pattern',
  (screen) => {
    const { routeName, path, sensitivity } = screens[screen];
    const event = layerEventOf({ type: 'page-view', name: routeName }, 'highline')!;
    expect(event).toEqual({ event: 'page_view', brand: 'highline', name: routeName, path });
    // No tag manager learns that somebody has an account, or a medical screening open.
    expect(isPublic(event)).toBe(sensitivity === 'public');
  },
);

test('[TRAK-01] of pages that no route has, the view has no path at all', () => {
  const viewOf = (name: string) => layerEventOf({ type: 'page-view', name }, 'highline')!;
  expect(viewOf('frontend.content')).toMatchObject({ path: '/:slug' });
  expect(viewOf('frontend.notFound')).toMatchObject({ path: '/:nothing' });
  expect(isPublic(viewOf('frontend.notFound'))).toBe(false);
});

test('[TRAK-01] other events of flows are none of the layer’s', () => {
  const others: Heard[] = [
    { type: 'purchase', price: 10_824, level: 'Plus' },
    { type: 'waypoint', name: 'premium_paid', price: 8640 },
    { type: 'referral' },
  ];
  expect(others.map((one) => layerEventOf(one, 'highline'))).toEqual([null, null, null]);
});

test('[TRAK-01] [DETL-18] of a screening, a re-screening and a decline nothing is counted', () => {
  const heard: Heard[] = [
    { type: 'page-view', name: screens.screening.routeName },
    { type: 'page-view', name: screens.rescreen.routeName },
    { type: 'page-view', name: screens.declined.routeName },
    { type: 'ready', flow: 'screening' },
    { type: 'ready', flow: 'rescreening' },
    { type: 'declined' },
  ];
  expect(heard.map(isOfHealth)).toEqual(heard.map(() => true));
  expect([waypoint, { type: 'page-view', name: screens.details.routeName } as const].map(isOfHealth)).toEqual(
    [false, false],
  );
});

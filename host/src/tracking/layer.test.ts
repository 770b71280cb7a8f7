import { type ScreenName, screens } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import type { Heard } from './hear.ts';
import { detailOf, isOfHealth, isPublic, layerEventOf } from './layer.ts';

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

/** What each event has, by its type; `satisfies` fails where a type is missing. */
const kinds = {
  'page-view': { type: 'page-view', name: 'frontend.homepage' },
  ready: { type: 'ready', flow: 'summary' },
  step: { type: 'step', flow: 'summary', step: 'levels' },
  quote: { type: 'quote', quoteType: 1, people: 2 },
  waypoint,
  purchase: { type: 'purchase', price: 10_824, level: 'Plus' },
  payment: { type: 'payment', price: 8640 },
  referral: { type: 'referral' },
  declined: { type: 'declined' },
  error: { type: 'error', flow: 'details', kind: 'offline', recoverable: true },
  consent: { type: 'consent', agreed: true },
  'cookie-settings': { type: 'cookie-settings' },
} as const satisfies { [Type in Heard['type']]: Extract<Heard, { type: Type }> };
/** All that a quote knows of a traveller's health, beside names of fields that an event has of its own. */
const ofHealth = {
  ...{ medical: 'canary', conditions: ['canary'], undiagnosedSymptoms: true, prescreen: { canary: true } },
  ...{
    screening: 'canary',
    answers: { canary: 1 },
    declined: 'canary',
    heightenedRisk: 'canary',
    reason: 'canary',
  },
  ...{ detail: 'canary', data: 'canary', value: 'canary', event: 'canary', path: '/canary', '0': 'canary' },
};

test.each(Object.values(kinds))(
  '[TRAK-01] [DETL-18] no field of health that came with %j is in an event of layer or document',
  (heard) => {
    const sent = { ...ofHealth, ...heard } as Heard;
    const texts = [layerEventOf(sent, 'highline'), detailOf(sent)].map((one) => JSON.stringify(one));
    for (const text of texts)
      expect(text).not.toMatch(/canary|medical|condition|symptom|prescreen|screening|declined":|risk/i);
    if (heard.type !== 'page-view' && heard.type !== 'consent' && heard !== waypoint)
      expect(detailOf(sent)).toEqual(heard);
  },
);

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
    { type: 'step', flow: 'details', step: 'medical' },
    { type: 'declined' },
  ];
  expect(heard.map(isOfHealth)).toEqual(heard.map(() => true));
  expect([waypoint, { type: 'page-view', name: screens.details.routeName } as const].map(isOfHealth)).toEqual(
    [false, false],
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FrameMessage,
  frameEventOf,
  frameProtocol,
  type PageMessage,
  readFrameMessage,
  readPageMessage,
} from './frame-messages.ts';

const source = {};
const instance = 'a-random-instance';
const expected = { origin: 'https://quotes.example', source, instance };
const envelope = { coverkit: frameProtocol, instance } as const;
const received = (data: unknown, more: object = {}) => ({ origin: expected.origin, source, data, ...more });

const fromFrame: FrameMessage[] = [
  { ...envelope, type: 'ready' },
  { ...envelope, type: 'size', height: 812.5 },
  { ...envelope, type: 'scroll', top: 40, height: 48 },
  { ...envelope, type: 'step', screen: 'details', title: 'Your details · Highline' },
  { ...envelope, type: 'navigate', screen: 'start' },
  { ...envelope, type: 'event', event: { type: 'purchase', price: 12_345, level: 'Plus' } },
  { ...envelope, type: 'error', code: 'chunk_failed', recoverable: true },
];
const fromPage: PageMessage[] = [
  {
    ...envelope,
    type: 'open',
    screen: 'details',
    params: { reference: 'ABCDE12345', token: 'x'.repeat(43) },
    scheme: 'dark',
    look: { '--ck-accent': 'oklch(0.5 0.2 30)' },
  },
  { ...envelope, type: 'view', top: 0, height: 700 },
  { ...envelope, type: 'focus' },
];

describe.each([
  ['frame', fromFrame, readFrameMessage],
  ['page', fromPage, readPageMessage],
] as const)('messages of the %s', (_, messages, read) => {
  test('[EMBD-06] each message is read whole', () => {
    for (const message of messages) expect(read(received(message), expected)).toEqual(message);
  });

  test('[EMBD-06] another origin, window, instance or version is no message', () => {
    for (const message of messages) {
      const others = [
        received(message, { origin: 'https://quotes.example:8443' }),
        received(message, { origin: 'null' }),
        received(message, { source: {} }),
        received(message, { source: null }),
        received({ ...message, instance: 'another-instance-' }),
        received({ ...message, coverkit: frameProtocol + 1 }),
        received(JSON.stringify(message)),
      ];
      for (const one of others) expect(read(one, expected)).toBeNull();
    }
  });

  test('[EMBD-06] whatever else is received is no message, and throws nothing', () => {
    const kinds = fc.constantFrom(...messages.map(({ type }) => type), 'constructor', '__proto__');
    const message = fc.record({
      coverkit: fc.constant(frameProtocol),
      instance: fc.constant(instance),
      type: kinds,
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), message), (data) => {
        const found = read(received(data), expected);
        // These have nothing beside their type.
        if (found) expect(['ready', 'focus']).toContain(found.type);
      }),
    );
  });
});

test('[EMBD-06] a frame opens no screen of the top of the window, and no parameter that is no part of a path', () => {
  const [open] = fromPage;
  const others = [
    { ...open, screen: 'home' },
    { ...open, screen: 'toString' },
    { ...open, params: { token: '../../account' } },
    { ...open, look: { 'background-image': 'url(https://elsewhere.example)' } },
  ];
  for (const one of others) expect(readPageMessage(received(one), expected)).toBeNull();
});

test('[EMBD-07] an event reaches the page without anything that its type does not have', () => {
  expect(frameEventOf({ type: 'referral' })).toEqual({ type: 'referral' });
  expect(frameEventOf({ type: 'referral', email: 'a@b.example' })).toBeNull();
  expect(frameEventOf({ type: 'waypoint', name: 'purchase', ageBands: '30-39' })).toBeNull();
  expect(frameEventOf({ type: 'step', flow: 'details', step: 'contact' })).not.toBeNull();
  // That somebody is screened is about their health.
  expect(frameEventOf({ type: 'step', flow: 'screening', step: 'conditions' })).toBeNull();
  expect(frameEventOf({ type: 'purchase', price: 100, level: 'Plus', policyNumber: 'HL1' })).toBeNull();
});

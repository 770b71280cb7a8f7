import { todayIn } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { lastPaymentDay, paymentDeadline } from './payment-deadline.ts';

const at = (iso: string) => Date.parse(iso);
const end = (raisedAt: string, timeZone: string) =>
  new Date(paymentDeadline(at(raisedAt), { timeZone })).toISOString();

test('[PAYM-01] a payment can be made until the end of the 14th day, at whatever hour it was requested', () => {
  // Summer time in Sydney: 11 hours ahead.
  for (const hour of ['2026-11-19T13:00:00Z', '2026-11-20T01:00:00Z', '2026-11-20T12:59:59.999Z'])
    expect(end(hour, 'Australia/Sydney')).toBe('2026-12-04T13:00:00.000Z');
  expect(end('2026-11-20T13:00:00Z', 'Australia/Sydney')).toBe('2026-12-05T13:00:00.000Z');
});

test('[PAYM-01] the day ends in the brand’s time zone, also over a change of daylight saving', () => {
  // Summer time began on 4 October 2026 and ends on 4 April 2027.
  expect(end('2026-09-25T01:00:00Z', 'Australia/Sydney')).toBe('2026-10-09T13:00:00.000Z');
  expect(end('2027-03-21T01:00:00Z', 'Australia/Sydney')).toBe('2027-04-04T14:00:00.000Z');
  expect(end('2026-11-20T01:00:00Z', 'Pacific/Kiritimati')).toBe('2026-12-04T10:00:00.000Z');
  expect(end('2026-11-20T01:00:00Z', 'Pacific/Pago_Pago')).toBe('2026-12-04T11:00:00.000Z');
  expect(end('2026-11-20T01:00:00Z', 'Australia/Adelaide')).toBe('2026-12-04T13:30:00.000Z');
  // Here the day of 6 September 2026 began at one o'clock.
  expect(end('2026-08-22T15:00:00Z', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

test('[PAYM-01] the shown date is the last full day on which it can be paid', () => {
  for (const timeZone of ['Australia/Sydney', 'Pacific/Kiritimati', 'America/Santiago']) {
    for (const raised of ['2026-08-22T15:00:00Z', '2026-11-20T01:00:00Z']) {
      const expiresAt = paymentDeadline(at(raised), { timeZone });
      const day = lastPaymentDay({ expiresAt }, { timeZone });
      expect(todayIn(timeZone, new Date(expiresAt - 1))).toBe(day);
      expect(todayIn(timeZone, new Date(expiresAt)) > day).toBe(true);
    }
  }
});

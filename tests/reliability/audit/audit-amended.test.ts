import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type AmendmentRequest, newAmendmentRecord } from '../customers/amendment-record.ts';
import { newCustomerRecord } from '../customers/customer-record.ts';
import type { AmendmentEvidence, BookedVersion } from './amendment-evidence.ts';
import { auditAmended } from './audit-amended.ts';

const policy = 'P-1';
const cost = 5_000;

/** Two changes that were made one after the other; the second was asked for when `shownVersion` was shown. */
function breachesOf(shownVersion: number) {
  const shown = {
    kind: 'extend',
    difference: cost,
    cost,
    refund: 0,
    steps: [{ code: 'days', amount: cost }],
  };
  const request = (key: string, version: number, outcomes: AmendmentRequest['outcomes']) =>
    ({ key, shown: { ...shown, version }, outcomes, versions: new Set() }) as unknown as AmendmentRequest;
  const requests = [request('first', 1, ['lost']), request('second', shownVersion, ['done'])];
  const customer = newCustomerRecord(1, 'one@example.com');
  customer.policyNumber = policy;
  customer.amendments.push({ ...newAmendmentRecord(), requests });
  const stored = requests.map(
    ({ key }, at): AmendmentEvidence => ({
      ...{ id: key, policy, kind: 'extend', state: 'done', basedOn: at + 1, attempt: null, refund: 0 },
      ...{ key: hash('sha256', key, 'base64url'), version: at + 2 },
    }),
  );
  const books = stored.map(
    ({ kind, version }): BookedVersion => ({
      ...{ policy, kind, version: version!, premium: cost, price: cost, steps: cost, documents: [] },
    }),
  );
  const evidence = { amendments: stored, books, attempts: [] } as unknown as Parameters<
    typeof auditAmended
  >[1];
  return auditAmended([customer], evidence).map(({ rule, what }) => `${rule}: ${what}`);
}

it('[AMND-08] counts a change as another one where its customer saw the version that the first made', () => {
  expect(breachesOf(2)).toEqual([]);
  expect(breachesOf(1)).toEqual(['of changes that were asked for at once one is made: 2 of version 1']);
});

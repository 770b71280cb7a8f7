import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../fixtures/index.ts';
import { addDays } from '../values/civil-date.ts';
import { type EndorsementKind, type InsuredVersion, policyOf, policyStatusOf } from './policy.ts';

const bought = '2026-11-20';
const document = { id: 'certificate-1', type: 'certificate', title: 'Certificate of insurance' };

const later = fc.record({
  kind: fc.constantFrom<EndorsementKind>('additional', 'rescreening', 'amendment', 'cancellation'),
  difference: fc.integer({ min: -500_000, max: 500_000 }),
  surcharge: fc.integer({ min: 0, max: 9000 }),
  from: fc.integer({ min: 0, max: 60 }),
  days: fc.integer({ min: 1, max: 90 }),
});

type Versions = readonly [InsuredVersion, ...InsuredVersion[]];

const histories: fc.Arbitrary<Versions> = fc
  .record({ first: later, others: fc.array(later, { maxLength: 6 }), issued: fc.boolean() })
  .map(({ first, others, issued }) => {
    const [one, ...rest] = [{ ...first, kind: 'purchase' as const }, ...others].map(
      ({ kind, difference, surcharge, from, days }, at): InsuredVersion => {
        const cover = { from: addDays(bought, from), to: addDays(bought, from + days) };
        return {
          ...{
            version: at + 1,
            kind,
            day: bought,
            createdAt: `${bought}T01:00:00.000Z`,
            productVersion: '2026-07',
            difference,
            surcharge,
            cover,
          },
          ...{ facts: exampleReadyDraft({ dates: cover }), terms: null },
          steps: [{ code: 'base', amount: difference }],
          documents: issued ? [document] : [],
        };
      },
    );
    return [one!, ...rest];
  });
const days = fc.integer({ min: -5, max: 160 }).map((count) => addDays(bought, count));

const made = (versions: Versions, today: string) => {
  const { facts, terms } = versions.at(-1) ?? versions[0];
  return policyOf('P0123456789', versions, { facts, terms, product: exampleProduct, today });
};

test('[API-10] a policy says what its versions say: newest facts, summed money, every version', () => {
  fc.assert(
    fc.property(histories, days, (versions, today) => {
      const policy = made(versions, today);
      const newest = versions.at(-1)!;
      expect(policy.facts).toEqual(newest.facts);
      expect(policy.cover).toEqual(newest.cover);
      expect(policy.versions).toEqual(versions);
      const sum = (of: (one: InsuredVersion) => number) => versions.reduce((all, one) => all + of(one), 0);
      expect(policy.premium).toBe(sum((one) => one.difference));
      expect(policy.surcharge).toBe(sum((one) => one.surcharge));
    }),
  );
});

test('[API-10] [AMND-01] only a policy at 89 or 90 is open to any amendment', () => {
  fc.assert(
    fc.property(histories, days, (versions, today) => {
      const { status, actions, cover } = made(versions, today);
      if (versions.some((one) => one.kind === 'cancellation')) expect(status).toBe('cancelled');
      else if (cover.to < today) expect(status).toBe('expired');
      else expect(status).toBe(versions[0].documents?.length ? 90 : 89);
      if (typeof status === 'string') expect(Object.values(actions)).not.toContain(true);
    }),
  );
});

test('[API-10] the last day of cover is covered, and the next one is not', () => {
  const [version] = fc.sample(histories, { numRuns: 1, seed: 7 })[0]!;
  const { to } = version.cover;
  expect(policyStatusOf([version], to)).not.toBe('expired');
  expect(policyStatusOf([version], addDays(to, 1))).toBe('expired');
});

test('[API-10] a policy that ended never opens again as days pass', () => {
  fc.assert(
    fc.property(histories, days, fc.nat({ max: 400 }), (versions, today, more) => {
      const now = policyStatusOf(versions, today);
      if (typeof now === 'string') expect(policyStatusOf(versions, addDays(today, more))).toBe(now);
    }),
  );
});

test('[AMND-10] a later version leaves the earlier ones as they were', () => {
  fc.assert(
    fc.property(histories, days, (versions, today) => {
      const whole = made(versions, today);
      const [first, ...others] = versions;
      const before = made([first, ...others.slice(0, -1)], today);
      expect(whole.versions.slice(0, before.versions.length)).toEqual(before.versions);
    }),
  );
});

test('[API-10] a version that is missing is refused, not skipped', () => {
  const [version] = fc.sample(histories, { numRuns: 1, seed: 7 })[0]!;
  expect(() => made([version, { ...version, version: 3 }], bought)).toThrow('Version 2');
});

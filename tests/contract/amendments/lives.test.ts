import { expect, test } from 'vitest';
import { randomOf } from '../../reliability/random.ts';
import type { Asked } from './actuary/changes.ts';
import { type Day, dateOf } from './actuary/days.ts';
import { outcomeOf } from './actuary/difference.ts';
import type { Insured, Sold } from './actuary/insured.ts';
import { priceOf } from './actuary/price.ts';
import { answerOf, inWords, policyOf } from './as-product.ts';
import { askedOn, type Example, singles, years } from './policies.ts';

/** A policy on both sides, and the books of the bank. Cents. */
type Life = {
  example: Example;
  insured: Insured;
  /** Of those who travel since the sale. */
  medical: Sold['medical'];
  policy: ReturnType<typeof policyOf>;
  taken: number;
  returned: number;
  retained: number;
  /** That was paid, less what went back of it. */
  surcharge: number;
  ended: boolean;
};

const surchargeOf = (premium: number) => Math.round((premium * 15) / 1000);

function begin(example: Example): Life {
  const premium = priceOf(example.insured, example.sold);
  const surcharge = surchargeOf(premium);
  const policy = policyOf(example.insured, example.sold, { premium, surcharge });
  const books = { taken: premium + surcharge, returned: 0, retained: 0, surcharge };
  return {
    ...{ example, insured: example.insured, medical: example.sold.medical, policy, ended: false },
    ...books,
  };
}

/** Null where both sides refuse. They have to agree, also on a policy that was changed before. */
function change(life: Life, asked: Asked, today: Day) {
  const { policy, insured, example, medical } = life;
  const paid = { ...policy, kept: life.retained };
  const expected = outcomeOf(insured, { ...example.sold, medical }, { asked, today, paid });
  const found = answerOf(policy, asked, dateOf(today), medical);
  expect(inWords(found?.answer), `${dateOf(today)} ${JSON.stringify(asked)}`).toBe(inWords(expected));
  if (!expected || !found) return null;
  const surcharge = surchargeOf(expected.toPay) - expected.refund.surcharge;
  return {
    difference: expected.difference,
    toPay: expected.toPay,
    refund: expected.refund.premium,
    life: {
      ...{ example, insured: expected.insured, ended: asked.kind === 'cancel' },
      policy: { ...found.policy, surcharge: policy.surcharge + surcharge },
      medical: medical.filter(({ traveller }) => traveller <= expected.insured.ages.length),
      taken: life.taken + expected.toPay + surchargeOf(expected.toPay),
      returned: life.returned + expected.refund.premium + expected.refund.surcharge,
      // What a cancellation keeps is all that is kept.
      retained: expected.retained + (asked.kind === 'cancel' ? 0 : life.retained),
      surcharge: life.surcharge + surcharge,
    } satisfies Life,
  };
}

const examples = [...singles, ...years];
/** Each time with a generator of its own, so that a failure names its number. */
const times = (many: number, name: string) =>
  Array.from({ length: many }, (_, at) => randomOf(36, `${name} ${at}`));

test('[AMND-04] [AMND-08] [AMND-10] money taken less money returned is the price of what is insured, what the rules kept and the surcharge', () => {
  let [changes, cancelled, kept] = [0, 0, 0];
  for (const random of times(1500, 'lives')) {
    const example = random.pick(examples);
    let life = begin(example);
    let today = example.sold.bought;
    for (let left = random.between(1, 8); left > 0 && !life.ended; left -= 1) {
      today += random.chance(0.3) ? random.between(0, 40) : 0;
      const made = change(life, random.pick(askedOn(life.insured, today)), today);
      if (made) life = made.life;
      changes += made ? 1 : 0;
    }
    const { insured, taken, returned, retained, surcharge, ended, policy } = life;
    const price = ended ? 0 : priceOf(insured, { ...example.sold, medical: life.medical });
    expect(taken - returned).toBe(price + retained + surcharge);
    expect(policy.premium + policy.surcharge).toBe(taken - returned);
    cancelled += ended ? 1 : 0;
    kept += retained > 0 ? 1 : 0;
  }
  expect([changes > 1000, cancelled > 20, kept > 20]).toEqual([true, true, true]);
});

test('[AMND-08] there and back within 21 days of the purchase is neutral to the cent; what changes nothing costs nothing', () => {
  let tried = 0;
  for (const random of times(400, 'there and back')) {
    const example = random.pick(examples);
    const before = begin(example);
    const { insured } = before;
    const today = Math.min(example.sold.bought + random.between(0, 21), insured.from - 2);
    const back: Asked[] = [{ kind: 'insurees', ages: insured.ages }];
    if (!insured.annual) back.push({ kind: 'extend', from: insured.from, to: insured.to });
    for (const same of back) expect(change(before, same, today)).toMatchObject({ difference: 0, toPay: 0 });
    // Who leaves takes what their conditions cost along: they come back as somebody else.
    const undone = askedOn(insured, today).filter(
      (one) => one.kind === 'extend' || (one.kind === 'insurees' && one.ages.length >= insured.ages.length),
    );
    const asked = random.pick(undone);
    const there = change(before, asked, today);
    const again = there && change(there.life, back.find(({ kind }) => kind === asked.kind)!, today);
    if (!there || !again) continue;
    tried += there.difference === 0 ? 0 : 1;
    expect(again.difference + there.difference).toBe(0);
    expect(there.toPay - there.refund + again.toPay - again.refund).toBe(0);
    expect(again.life.insured).toEqual(insured);
  }
  expect(tried).toBeGreaterThan(50);
});

test('[AMND-08] [AMND-10] two changes of different kinds that both cost more cost the same in either order', () => {
  let tried = 0;
  for (const random of times(300, 'either order')) {
    const example = random.pick(examples);
    const today = Math.min(example.sold.bought + random.between(0, 70), example.insured.from - 2);
    const dearer = askedOn(example.insured, today).filter(
      (asked) => (change(begin(example), asked, today)?.difference ?? 0) > 0,
    );
    const first = random.pick(dearer);
    const others = dearer.filter(({ kind }) => kind !== first.kind);
    if (others.length === 0) continue;
    const second = random.pick(others);
    const inOrder = (pair: readonly [Asked, Asked]) => {
      const begun = change(begin(example), pair[0], today);
      const done = begun && change(begun.life, pair[1], today);
      return done && begun.toPay > 0 && done.toPay > 0 ? done.life : null;
    };
    const [there, back] = [inOrder([first, second]), inOrder([second, first])];
    // One may close the other: a longer trip than the level's snow days, or an age that a length is not for.
    if (!there || !back) continue;
    tried += 1;
    expect(there.insured).toEqual(back.insured);
    expect(there.policy.premium).toBe(back.policy.premium);
  }
  expect(tried).toBeGreaterThan(100);
});

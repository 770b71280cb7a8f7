import type { Mutation } from '../mutation.ts';

const rules = 'packages/rules/src';

export const rulesMutations: readonly Mutation[] = [
  {
    file: `${rules}/values/cents.ts`,
    from: '(2 * Math.abs(numerator) + denominator)',
    to: '(2 * Math.abs(numerator))',
    breaks: 'half a cent is rounded up',
    tests: ['rules', 'values/cents'],
  },
  {
    file: `${rules}/quote/pricing/premium.ts`,
    from: 'if (age <= oldest)',
    to: 'if (age < oldest)',
    breaks: 'the oldest of an age band still costs what the band says',
    tests: ['rules', 'quote/pricing'],
  },
  {
    file: `${rules}/quote/validate-trip.ts`,
    from: 'daysInclusive(from, to) > rule.maxLength',
    to: 'daysInclusive(from, to) >= rule.maxLength',
    breaks: 'a trip may be as long as the longest',
    tests: ['rules', 'quote/validate-trip'],
  },
  {
    file: `${rules}/quote/family.ts`,
    from: 'ages.length > limits.familyMaxPeople',
    to: 'ages.length >= limits.familyMaxPeople',
    breaks: 'a family may be as large as the largest',
    tests: ['rules', 'quote/'],
  },
  {
    file: `${rules}/quote/voucher.ts`,
    from: 'voucher.used >= voucher.maxUses',
    to: 'voucher.used > voucher.maxUses',
    breaks: 'a voucher is used no more often than it may be',
    tests: ['rules', 'quote/voucher'],
  },
  {
    file: `${rules}/screening/answers.ts`,
    from: 'last === -1 ? all : all.slice(0, last + 1)',
    to: 'last === -1 ? all : all.slice(0)',
    breaks: 'no more is asked of a condition after an answer that declines it',
    tests: ['rules', 'screening/'],
  },
  {
    file: `${rules}/screening/answers.ts`,
    from: 'mass < Math.round(below * 100) * area',
    to: 'mass <= Math.round(below * 100) * area',
    breaks: 'a body mass at the edge of a band is in the next one',
    tests: ['rules', 'screening/'],
  },
  {
    file: `${rules}/quote/details/medical.ts`,
    from: "last === 'preExContinue') return asked;",
    to: "last === 'preExContinue' || medical.preExContinue) return asked;",
    breaks: 'who goes on without cover for conditions off the list is prescreened all the same',
    tests: ['rules', 'quote/details'],
  },
  {
    file: `${rules}/policy/policy.ts`,
    from: 'newest.cover.to < today',
    to: 'newest.cover.to <= today',
    breaks: 'the last day of cover is covered',
    tests: ['rules', 'policy/'],
  },
  {
    file: `${rules}/policy/surcharge.ts`,
    from: 'shown === actual',
    to: 'shown >= actual',
    breaks: 'only the total that was shown is charged',
    tests: ['rules', 'policy/surcharge'],
  },
  {
    file: `${rules}/contract/frame/frame-messages.ts`,
    from: 'origin !== expected.origin || source',
    to: 'source',
    breaks: 'a message of a frame is read only where it comes from the host’s origin',
    tests: ['rules', 'contract/frame'],
  },
  {
    file: `${rules}/contract/quote/redact-quote.ts`,
    from: 'people: 0, ages: [], family: false }',
    to: 'people: 0, family: false }',
    breaks: 'a link from before the purchase shows no ages',
    tests: ['rules', 'contract/quote/redact-quote'],
  },
  {
    file: `${rules}/quote/details/health-consent.ts`,
    from: 'climbingCover: withoutClimbingHealth(draft.climbingCover)',
    to: 'climbingCover: draft.climbingCover',
    breaks: 'no answer of climbing about health is stored without the consent',
    tests: ['rules', 'details/health-consent'],
  },
  {
    file: `${rules}/extras/climbing/climbing.ts`,
    from: '(trip.healthAcknowledged',
    to: '(true',
    breaks: 'climbing without the consent is refused',
    tests: ['rules', 'extras/extras'],
  },
];

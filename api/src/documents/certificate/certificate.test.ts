import { emptyExtras, extras, type QuoteDraft } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { extrasCopy } from '../extras.copy.ts';
import type { VersionFacts } from '../facts.ts';
import { medicalLetterOf } from '../medical-letter.ts';
import { receiptOf } from '../receipt/receipt.ts';
import { facts, section, tableIn, textIn } from '../testing/body.ts';
import { greatestDraft, shippedBrand, soldProduct, soldVersion } from '../testing/version.ts';
import { certificateOf } from './certificate.ts';

const span = { from: '2027-02-03', to: '2027-02-10' };

test('[DETL-17] a certificate says who is insured by whom, for what, when and where', () => {
  const version = soldVersion({ ages: [34, 36], people: 2, countries: ['FR', 'IT'] });
  const body = certificateOf(version);
  expect(facts(body)).toMatchObject({
    'Policy number': 'P0123456789',
    Policyholder: 'Alex Nguyen',
    Address: '12 Harbour Street, Sydney NSW 2000',
    'Type of cover': 'Single trip',
    'Cover level': 'Plus',
    'Cover begins': '01/02/2027',
    'Cover ends': '14/02/2027 (14 days)',
    Destinations: 'France and Italy',
    Issued: '20/11/2026',
  });
  expect(tableIn(body, 'Who is covered')).toEqual([
    ['Alex Nguyen', '34'],
    ['Robin Nguyen', '36'],
  ]);
  expect(textIn(body, 'In an emergency')).toContain('+61 2 5550 0199');
  expect(textIn(body, 'If you change your mind')).toContain('within 21 days of buying, until 11/12/2026');
  // As the refund rule has it of either kind: cover may begin long before a trip.
  expect(textIn(body, 'If you change your mind')).toContain('before your cover begins');
  expect(body.footer).toContain('Southern Cross Range Insurance Limited (AFSL 000111)');
  expect(body.footer).toContain('Any advice in this document is general.');
  expect(textIn(body, 'Making a claim')).toContain('1300 555 018');
});

test('[AMND-04] the certificate of a cancelled policy says so first, and offers no cooling-off days', () => {
  const cancelled = certificateOf(soldVersion({}, { kind: 'cancellation' }));
  expect(textIn(cancelled, 'Cancelled')).toContain('Nobody is covered by it any more');
  const titles = cancelled.sections.map(({ title }) => title);
  expect([titles[0], titles.includes('If you change your mind')]).toEqual(['Cancelled', false]);
});

test('[DETL-17] it shows every benefit with its limit as chosen, and sub-limits as parts of theirs', () => {
  const benefitOptions = [
    { benefitId: 7, optionId: 'to-25000' },
    { benefitId: 28, optionId: 'to-500' },
  ];
  const rows = tableIn(certificateOf(soldVersion({ benefitOptions })), 'What is covered');
  expect(rows.length).toBe(soldProduct.benefits.length);
  const limits = Object.fromEntries(rows);
  expect(limits).toMatchObject({
    'Overseas emergency medical': 'Unlimited',
    'Evacuation and return home': 'Within “Overseas emergency medical”',
    Cancellation: '$25,000',
    Luggage: '$8,000',
    'Each item (part of “Luggage”)': '$750',
    'Excess per event': '$500',
  });
  const names = rows.map((row) => row[0]);
  expect(names.indexOf('Each item (part of “Luggage”)')).toBe(names.indexOf('Luggage') + 1);
});

test('[DETL-17] benefits are in their groups, and together in a product that has none', () => {
  const groupsOf = (version: VersionFacts) =>
    section(certificateOf(version), 'What is covered').flatMap((one) =>
      one.kind === 'table' ? [[one.columns[0]?.title, one.rows.length]] : [],
    );
  expect(groupsOf(soldVersion())).toEqual([
    ['Medical', 7],
    ['Changes and delays', 7],
    ['Belongings', 6],
    ['Liability and more', 8],
  ]);
  const benefits = soldProduct.benefits.map((one, at) => ({ ...one, group: at === 3 ? null : one.group }));
  expect(groupsOf(soldVersion({}, { product: { ...soldProduct, benefits } }))).toEqual([['Benefit', 28]]);
});

test('[DETL-17] extras are on it with their dates, their people and their values', () => {
  const draft = greatestDraft();
  const body = certificateOf(soldVersion(draft));
  expect(facts(body)).toMatchObject({
    'Snow sports': 'On piste and off piste, 01/03/2027 to 20/03/2027',
    'Climbing and trekking': 'Mountaineering to 6,500 m, 01/03/2027 to 20/03/2027',
    'Search, rescue and evacuation': '$250,000 for each climber',
    'Travelling with': 'World Expeditions',
    'One-way trip': 'Cover ends in Bosnia and Herzegovina, without a return to Australia',
    'Listed valuables': '$12,000.00 in total, listed below',
  });
  // Fifty items and their total.
  expect(tableIn(body, 'Extras')[50]).toEqual(['Total', '', '$12,000.00']);
  const people = tableIn(body, 'Who is covered');
  expect(people.map((row) => row[1])).toEqual([
    ...Array(15).fill('Covered'),
    ...Array(5).fill('Not covered'),
  ]);
});

test.each(extras.map(({ schema }) => [schema.name, schema.step] as const))(
  '[DETL-17] %s is on the certificate when it alone is on, and not when it is off',
  (key, step) => {
    const { returnTrip, ...all } = greatestDraft();
    const off = { ...all, returnTrip: true, ...emptyExtras };
    const on = { ...off, [key]: all[key], ...(key === 'oneWay' && { returnTrip }) };
    const nameIn = (draft: QuoteDraft) =>
      Object.keys(facts(certificateOf(soldVersion(draft)))).includes(
        extrasCopy[`certificate.extras.${step}`],
      );
    expect([nameIn(off), nameIn(on)]).toEqual([false, true]);
  },
);

/** What a certificate and a climber's letter say of this expedition. */
function expedition(type: 'climbing' | 'trekking' | 'mountaineering', plan: string, change: object = {}) {
  const { ewbank = null, over6500 = false } = change as { ewbank?: number; over6500?: boolean };
  const draft = soldVersion({ ages: [34, 36], people: 2 }).draft;
  const insurees = draft.insurees.map((one, at) => ({
    ...one,
    climbingApplicant: at === 0,
    // Who does not climb declares nothing that counts.
    climbingEwbank: at === 0 ? ewbank : 35,
  }));
  const answers = { injuries: false, over6500, evac: false, altSickness: false };
  const climbingCover = {
    ...draft.climbingCover,
    ...{ enabled: true, type, plan, dates: span, tourOperator: 'world-expeditions', ...answers },
  };
  const version = soldVersion({ ages: [34, 36], people: 2, insurees, climbingCover });
  const [climber] = version.draft.insurees;
  const letter = facts(medicalLetterOf(version, climber!));
  const cover = facts(certificateOf(version))['Climbing and trekking']?.replace(/, [\d/]+ to [\d/]+$/, '');
  expect(Object.values(letter).some((value) => value.startsWith(cover ?? '-'))).toBe(true);
  return cover;
}

test('[DETL-17] [REFR-01] what a person agreed to beyond a plan is on certificate and letter, not the plan’s limit', () => {
  expect(expedition('climbing', 'climbing-plus', { ewbank: 28 })).toBe('Roped climbing, to Ewbank grade 28');
  expect(expedition('climbing', 'climbing-plus', { ewbank: 12 })).toBe('Roped climbing, to Ewbank grade 28');
  for (const ewbank of [29, 30])
    expect(expedition('climbing', 'climbing-plus', { ewbank })).toBe(
      `Roped climbing, to Ewbank grade ${ewbank}, as agreed on review`,
    );
  expect(expedition('mountaineering', 'mountaineering-5000')).toBe('Mountaineering to 5,000 m');
  const above = 'Mountaineering above 6,500 m, as agreed on review';
  const over6500 = { over6500: true };
  expect(expedition('mountaineering', 'mountaineering-5000', over6500)).toBe(above);
  expect(expedition('mountaineering', 'mountaineering-above', over6500)).toBe(above);
  expect(expedition('trekking', 'trekking-6000', over6500)).toBe(
    'Trekking above 6,500 m, as agreed on review',
  );
  expect(expedition('trekking', 'trekking-6000')).toBe('Trekking to 6,000 m');
});

test('[DETL-17] without extras it says that none is covered', () => {
  expect(textIn(certificateOf(soldVersion()), 'Extras')).toContain('None added.');
});

test('[DETL-17] an annual policy names its travel area and the length of a trip', () => {
  const body = certificateOf(
    soldVersion({
      quoteTypeId: 2,
      countries: [],
      regionId: 6,
      dates: { from: null, to: null },
      amtStart: '2027-02-01',
      maxTripLength: 45,
      snowCover: { enabled: true, offPiste: false, dates: { from: null, to: null } },
    }),
  );
  expect(facts(body)).toMatchObject({
    'Type of cover': 'Annual multi-trip',
    'Travel area': 'Worldwide (incl. USA, Canada, Mexico, Caribbean, Antarctica)',
    'Each trip': 'Up to 45 days',
    'Cover ends': '31/01/2028 (365 days)',
    'Snow sports': 'On piste, every trip within the dates of the policy',
  });
  expect(facts(body).Destinations).toBeUndefined();
});

test('[AMND-06] [DETL-17] a single trip that was upgraded to a wider travel area names it beside its countries', () => {
  const countries = ['FR', 'IT'];
  const upgraded = facts(certificateOf(soldVersion({ countries, regionId: 6 })));
  expect(upgraded).toMatchObject({
    Destinations: 'France and Italy',
    'Travel area': 'Worldwide (incl. USA, Canada, Mexico, Caribbean, Antarctica)',
  });
  // That of its countries is no upgrade, and a cheaper one is none either.
  for (const regionId of [null, 1])
    expect(facts(certificateOf(soldVersion({ countries, regionId })))['Travel area']).toBeUndefined();
});

test('[SUMM-08] the parts of the premium are named and add up to it', () => {
  const version = soldVersion({
    ages: [40, 38, 9],
    people: 3,
    family: true,
    benefitOptions: [{ benefitId: 28, optionId: 'to-0' }],
    snowCover: { enabled: true, offPiste: false, dates: span },
  });
  const rows = tableIn(certificateOf(version), 'What makes up your premium');
  expect(rows.map((row) => row[0])).toEqual([
    'Base price for your trip',
    'Travelling together',
    'Excess per event: $0',
    'Snow sports',
    'Total premium',
  ]);
  const cents = rows.map((row) => Math.round(Number(row[1]?.replace(/[$,]/g, '')) * 100));
  expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1));
  expect(cents.at(-1)).toBe(version.premium);
  // Snow sports are charged for the child as well, so a child is no free traveller.
  expect(version.steps).toContainEqual(
    expect.objectContaining({ code: 'snow', params: expect.objectContaining({ people: 3 }) }),
  );
  expect(textIn(certificateOf(version), 'Who is covered')).toContain('charged for each person they cover');
});

test('[DETL-17] every step that a price can have is named in words', () => {
  const version = soldVersion();
  const codes = ['base', 'oneWay', 'climbing', 'valuables', 'minimum', 'additional'] as const;
  const steps: VersionFacts['steps'] = [
    ...codes.map((code) => ({ code, amount: 100 })),
    { code: 'discount', amount: -100, params: { percent: 10 } },
    { code: 'discount', amount: -100, params: { percent: 5, code: 'WELCOME5' } },
    { code: 'loading', amount: 100, params: { percent: 12.5 } },
    { code: 'medical', amount: 100, params: { insuree: 1 } },
    { code: 'duty', amount: 100, params: { state: 'NSW' } },
  ];
  const names = tableIn(certificateOf({ ...version, steps }), 'What makes up your premium').map(
    (row) => row[0],
  );
  expect(names).toContain('10% off');
  expect(names).toContain('WELCOME5: 5% off');
  expect(names).toContain('Loading of 12.5%, agreed on review');
  expect(names).toContain('Medical cover for Alex Nguyen');
  expect(names.some((name) => name?.includes('{') || name?.startsWith('step.'))).toBe(false);
});

test('[RSCR-01] the certificate of a later version has the whole premium, and one row for the medical cover of a traveller', () => {
  const medical = (amount: number) => ({ code: 'medical' as const, amount, params: { insuree: 1 } });
  const bought = soldVersion();
  const conditions = [{ insuree: 1, covered: ['Asthma'], excluded: [], conditionExcess: 0 }];
  const body = certificateOf({
    ...bought,
    ...{ kind: 'rescreening', version: 2, premium: 2000, conditions },
    earlierSteps: [...bought.steps, medical(1500)],
    steps: [medical(2000)],
  });
  expect(tableIn(body, 'What makes up your premium')).toEqual([
    ['Base price for your trip', '$108.24'],
    ['Medical cover for Alex Nguyen', '$35.00'],
    ['Total premium', '$143.24'],
  ]);
  expect(JSON.stringify(section(body, 'Medical conditions'))).toContain('or in a later screening');
  const first = certificateOf({ ...bought, conditions });
  expect(JSON.stringify(section(first, 'Medical conditions'))).not.toContain('later');
});

test('[SCRN-08] assessed conditions are on the certificate, and on the letter of whom they concern', () => {
  const conditions = [
    { insuree: 1, covered: ['Asthma'], excluded: ['Heart attack'], conditionExcess: 50_000 },
    { insuree: 2, covered: ['Gout'], excluded: [], conditionExcess: 0 },
  ];
  const version = soldVersion({ ages: [62, 64], people: 2 }, { conditions });
  expect(tableIn(certificateOf(version), 'Medical conditions')).toEqual([
    ['Alex Nguyen', 'Asthma', 'Covered, with an excess of $500 for each claim'],
    ['Alex Nguyen', 'Heart attack', 'Not covered'],
    ['Robin Nguyen', 'Gout', 'Covered'],
  ]);
  expect(tableIn(receiptOf(version), 'Medical conditions')).toHaveLength(3);
  const letter = medicalLetterOf(version, version.draft.insurees[1]!);
  expect(JSON.stringify(letter)).toContain('Gout');
  expect(JSON.stringify(letter)).not.toMatch(/Asthma|Heart attack/);
});

test('[REFR-01] special terms are on the certificate in the words that were accepted, and nowhere without any', () => {
  const terms = 'Claims for the left knee aren’t covered on this policy.';
  const version = soldVersion({}, { terms });
  expect(section(certificateOf(version), 'Special terms')[0]).toEqual({ kind: 'note', text: terms });
  expect(
    JSON.stringify([receiptOf(version), medicalLetterOf(version, version.draft.insurees[0]!)]),
  ).not.toContain('knee');
  expect(JSON.stringify(certificateOf(soldVersion()))).not.toContain('Special terms');
});

test('[EMBD-04] a brand says any of it in its own words, and a slip in them is not issued', () => {
  const i18n = {
    'documents.type.certificate': 'Your cover, {policyNumber}',
    'documents.certificate.people.title': 'Who comes along',
    'documents.step.base': 'The trip',
    // Asks for what there is not: ours stays.
    'documents.certificate.claims.title': 'Claims of {nobody}',
  };
  const brand = shippedBrand('saltwater', { i18n });
  const body = certificateOf(soldVersion({}, { brand }));
  expect(body.title).toBe('Your cover, P0123456789');
  expect(tableIn(body, 'What makes up your premium')[0]?.[0]).toBe('The trip');
  expect(section(body, 'Who comes along').length).toBe(1);
  expect(section(body, 'Making a claim').length).toBe(2);
  expect(body.footer).toContain('Tidewater General Insurance Limited');
});

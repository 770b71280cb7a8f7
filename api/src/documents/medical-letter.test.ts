import { expect, test } from 'vitest';
import type { VersionFacts } from './facts.ts';
import { medicalLetterOf } from './medical-letter.ts';
import { facts, tableIn, textIn } from './testing/body.ts';
import { shippedBrand, soldVersion } from './testing/version.ts';

const span = { from: '2027-02-03', to: '2027-02-10' };
const trek = {
  ...soldVersion().draft.climbingCover,
  enabled: true,
  type: 'trekking' as const,
  plan: 'trekking-6000',
  totalPeople: 1,
  dates: span,
  tourOperator: 'intrepid',
};

test('[DETL-17] a letter names for a doctor whom to call and what is covered, and no health answer', () => {
  const version = soldVersion({ climbingCover: { ...trek, altSickness: true, injuries: true } });
  const [first] = version.draft.insurees;
  const letter = medicalLetterOf(version, {
    ...first!,
    climbingApplicant: true,
    climbingExperience: 'CANARY',
  });
  expect(facts(letter)).toMatchObject({
    Name: 'Alex Nguyen',
    'Policy number': 'P0123456789',
    Destinations: 'Indonesia',
  });
  expect(JSON.stringify(letter)).toContain('+61 2 5550 0199');
  expect(tableIn(letter, 'What is covered').map((row) => row[0])).toEqual([
    'Overseas emergency medical',
    '24-hour emergency assistance',
    'Evacuation and return home',
    'Emergency dental',
    'Hospital cash',
    'Funeral or return of remains',
    'Excess per event',
  ]);
  expect(JSON.stringify(letter)).not.toContain('CANARY');
});

test('[DETL-17] what a doctor reads of the cover is the product’s, and no word of a brand’s', () => {
  const brand = shippedBrand('highline');
  const i18n = { ...brand.i18n, 'documents.letter.benefits': '7', 'letter.benefits': '7' };
  const [version, worded] = [soldVersion(), soldVersion({}, { brand: { ...brand, i18n } })];
  const covered = (one: VersionFacts) =>
    tableIn(medicalLetterOf(one, one.draft.insurees[0]!), 'What is covered').map(([name]) => name);
  expect(covered(worded)).toEqual(covered(version));
});

test('[DETL-17] activities are on the letter of the travellers that they cover', () => {
  const version = soldVersion({ ages: [34, 36], people: 2, climbingCover: trek });
  const [climber, other] = version.draft.insurees.map((one) => ({
    ...one,
    climbingApplicant: one.number === 1,
  }));
  const draft = { ...version.draft, insurees: [climber!, other!] };
  expect(facts(medicalLetterOf({ ...version, draft }, climber!))).toMatchObject({
    'Climbing and trekking': 'Trekking to 6,000 m, 03/02/2027 to 10/02/2027',
    'Search, rescue and evacuation': '$100,000',
  });
  expect(textIn(medicalLetterOf({ ...version, draft }, other!), 'Activities covered')).toContain(
    'are not covered',
  );
});

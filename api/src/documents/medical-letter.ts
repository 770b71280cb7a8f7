import type { Insuree } from '@coverkit/rules';
import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { limitOf } from '../platform/fill-template.ts';
import { activitiesOf } from './activities.ts';
import { chosenBenefits } from './benefits.ts';
import { commonParams, nameOf, type VersionFacts } from './facts.ts';
import { medicalLetterCopy } from './medical-letter.copy.ts';
import { conditionsTable, coverRows, type FactRow } from './policy-rows.ts';
import { type Words, wordsOf } from './words.ts';

type Say = Words<typeof medicalLetterCopy>;
type Section = DocumentBody['sections'][number];

/**
 * What a doctor abroad asks: who the patient is insured with, for what, and whom to call. Of the traveller's health it
 * says no more than the certificate does: the conditions that were assessed, and of this traveller only.
 */
export function medicalLetterOf(facts: VersionFacts, insuree: Insuree): DocumentBody {
  const say = wordsOf(medicalLetterCopy, facts.brand);
  const name = nameOf(insuree, say);
  const params = { ...commonParams(facts), name };
  return {
    title: say('type.medicalLetter', params),
    language: facts.brand.locale,
    lead: say('letter.lead', params),
    sections: [
      {
        title: say('letter.patient.title'),
        blocks: [
          {
            kind: 'facts',
            rows: [
              { name: say('letter.patient.name'), value: name },
              { name: say('letter.patient.age'), value: String(insuree.age) },
              { name: say('policy.number'), value: facts.policyNumber },
              ...coverRows(facts, say),
            ],
          },
          { kind: 'note', text: say('letter.emergency.call', params) },
        ],
      },
      coveredSection(facts, say),
      conditionsSection(facts, insuree, say),
      activitiesSection(facts, insuree, say),
      {
        title: say('letter.excluded.title'),
        blocks: [
          {
            kind: 'list',
            items: (['home', 'elective', 'conditions', 'unapproved', 'general'] as const).map((one) =>
              say(`letter.excluded.${one}`),
            ),
          },
        ],
      },
      {
        title: say('letter.guarantee.title'),
        blocks: [{ kind: 'text', text: say('letter.guarantee.text') }],
      },
    ],
    footer: say('footer', params),
  };
}

function coveredSection({ product, draft, level }: VersionFacts, say: Say): Section {
  const all = chosenBenefits(product, draft, level.id, say);
  const ofHealth = all.filter(({ topics }) => topics.includes('health'));
  // A product that was stored before benefits had topics: all of them, rather than none.
  const rows = ofHealth.length > 0 ? ofHealth : all;
  const params = { level: level.name };
  return {
    title: say('letter.covered.title'),
    blocks: [
      { kind: 'text', text: say('letter.covered.text', params) },
      {
        kind: 'table',
        caption: say('letter.covered.caption', params),
        columns: [
          { title: say('letter.covered.benefit'), align: 'start' },
          { title: say('letter.covered.limit'), align: 'end' },
        ],
        rows: rows.map(({ name, limits }) => [name, ...limits]),
        total: false,
      },
    ],
  };
}

function conditionsSection(facts: VersionFacts, { number }: Insuree, say: Say): Section {
  const own = facts.conditions.filter((one) => one.insuree === number);
  const table = conditionsTable(facts, own, say);
  const blocks: DocumentBlock[] = table ? [table] : [];
  return {
    title: say('letter.conditions.title'),
    blocks: [
      ...blocks,
      { kind: 'text', text: say(table ? 'letter.conditions.other' : 'letter.conditions.none') },
    ],
  };
}

function activitiesSection(facts: VersionFacts, { number }: Insuree, say: Say): Section {
  const { snow, climbing } = activitiesOf(facts, say);
  const rows: FactRow[] = [];
  if (snow) rows.push({ name: say('letter.activities.snow'), value: say('letter.activities.added', snow) });
  if (climbing?.climbers.includes(number)) {
    const { what, dates, plan } = climbing;
    rows.push(
      { name: say('letter.activities.climbing'), value: say('letter.activities.added', { what, dates }) },
      { name: say('letter.activities.rescue'), value: limitOf(plan.rescueLimit, say.locale) },
    );
  }
  return {
    title: say('letter.activities.title'),
    blocks: [
      rows.length > 0 ? { kind: 'facts', rows } : { kind: 'text', text: say('letter.activities.none') },
    ],
  };
}

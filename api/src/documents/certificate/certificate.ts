import { addDays, type BenefitGroup, benefitGroups, termsLines } from '@coverkit/rules';
import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { activitiesOf } from '../activities.ts';
import { type BenefitRow, chosenBenefits } from '../benefits.ts';
import { commonParams, nameOf, type VersionFacts } from '../facts.ts';
import { conditionsTable, coverRows, type FactRow } from '../policy-rows.ts';
import { priceRows } from '../price-rows.ts';
import { type Words, wordsOf } from '../words.ts';
import { certificateCopy } from './certificate.copy.ts';
import { extrasSection } from './certificate-extras.ts';

type Say = Words<typeof certificateCopy>;
type Section = DocumentBody['sections'][number];

/** DETL-17, SCRN-08. What is insured, for whom, when, and up to how much. */
export function certificateOf(facts: VersionFacts): DocumentBody {
  const say = wordsOf(certificateCopy, facts.brand);
  const params = commonParams(facts);
  return {
    title: say('type.certificate', params),
    language: facts.brand.locale,
    lead: say(facts.kind === 'cancellation' ? 'certificate.lead.cancelled' : 'certificate.lead', params),
    sections: [
      ...cancelledSections(facts, say),
      policySection(facts, say),
      {
        title: say('emergency.title'),
        blocks: [
          { kind: 'note', text: say('emergency.call', params) },
          { kind: 'text', text: say('certificate.emergency.text') },
        ],
      },
      peopleSection(facts, say),
      benefitsSection(facts, say),
      extrasSection(facts, say),
      conditionsSection(facts, say),
      ...termsSections(facts, say),
      priceSection(facts, say),
      ...coolingSection(facts, say),
      {
        title: say('certificate.claims.title'),
        blocks: [
          { kind: 'text', text: say('certificate.claims.text', params) },
          {
            kind: 'list',
            items: [
              say('certificate.claims.medical'),
              say('certificate.claims.police'),
              say('certificate.claims.receipts'),
            ],
          },
        ],
      },
      {
        title: say('certificate.complaints.title'),
        blocks: [{ kind: 'text', text: facts.brand.legal.complaints }],
      },
      {
        title: say('certificate.terms.title'),
        blocks: [{ kind: 'text', text: say('certificate.terms.text', params) }],
      },
    ],
    footer: say('footer', params),
  };
}

/** AMND-04: first of all that nobody is insured any more. */
function cancelledSections(facts: VersionFacts, say: Say): Section[] {
  if (facts.kind !== 'cancellation') return [];
  const note = say('certificate.cancelled.text', commonParams(facts));
  return [{ title: say('certificate.cancelled.title'), blocks: [{ kind: 'note', text: note }] }];
}

/** Of a cancelled policy nothing is left to cancel. */
function coolingSection(facts: VersionFacts, say: Say): Section[] {
  if (facts.kind === 'cancellation') return [];
  const text = say('certificate.cooling.text', { ...commonParams(facts), until: coolingEnd(facts) });
  return [{ title: say('certificate.cooling.title'), blocks: [{ kind: 'text', text }] }];
}

const coolingEnd = ({ purchasedOn, brand }: VersionFacts): string =>
  addDays(purchasedOn, brand.legal.coolingOffDays);

function policySection(facts: VersionFacts, say: Say): Section {
  const { contact } = facts.draft;
  const place = [contact.locality, contact.state, contact.postCode].filter((part) => part !== '').join(' ');
  const rows: FactRow[] = [
    { name: say('policy.number'), value: facts.policyNumber },
    { name: say('policy.holder'), value: `${contact.firstName} ${contact.lastName}`.trim() },
    { name: say('policy.address'), value: [contact.address, place].filter((part) => part !== '').join(', ') },
    ...coverRows(facts, say),
    { name: say('policy.issued'), value: say('dates.day', { date: facts.issuedOn }) },
    ...(facts.version > 1 ? [{ name: say('policy.version'), value: String(facts.version) }] : []),
  ];
  return { title: say('certificate.policy.title'), blocks: [{ kind: 'facts', rows }] };
}

function peopleSection(facts: VersionFacts, say: Say): Section {
  const { draft } = facts;
  const { climbing } = activitiesOf(facts, say);
  const climbs = (number: number): string =>
    say(climbing?.climbers.includes(number) ? 'conditions.covered' : 'conditions.excluded');
  const blocks: DocumentBlock[] = [
    {
      kind: 'table',
      caption: say('certificate.people.caption'),
      columns: [
        { title: say('certificate.people.name'), align: 'start' },
        ...(climbing ? [{ title: say('certificate.people.climbing'), align: 'start' as const }] : []),
        { title: say('certificate.people.age'), align: 'end' },
      ],
      rows: draft.insurees.map((one) => [
        nameOf(one, say),
        ...(climbing ? [climbs(one.number)] : []),
        String(one.age),
      ]),
      total: false,
    },
  ];
  if (draft.family) blocks.push({ kind: 'text', text: say('certificate.people.family') });
  return { title: say('certificate.people.title'), blocks };
}

function benefitsSection(facts: VersionFacts, say: Say): Section {
  const { draft, product, level } = facts;
  const climbing = activitiesOf(facts, say).climbing;
  const blocks: DocumentBlock[] = [
    { kind: 'text', text: say('certificate.benefits.text', { level: level.name }) },
    ...groupsOf(chosenBenefits(product, draft, level.id, say)).map(([name, rows]): DocumentBlock => {
      const group = say(`certificate.benefits.${name}`);
      return {
        kind: 'table',
        caption: say('certificate.benefits.caption', { level: level.name, group }),
        columns: [
          { title: group, align: 'start' },
          { title: say('certificate.benefits.limit'), align: 'end' },
        ],
        rows: rows.map(({ name, limits }) => [name, ...limits]),
        total: false,
      };
    }),
  ];
  if (climbing)
    blocks.push({
      kind: 'text',
      text: say('certificate.benefits.rescue', { limit: climbing.plan.rescueLimit }),
    });
  return { title: say('certificate.benefits.title'), blocks };
}

/** By group, in their order; all together where a benefit has none. */
function groupsOf(rows: BenefitRow[]): [group: BenefitGroup | 'all', rows: BenefitRow[]][] {
  if (rows.some(({ group }) => group === null)) return [['all', rows]];
  return benefitGroups
    .map((name): [BenefitGroup, BenefitRow[]] => [name, rows.filter(({ group }) => group === name)])
    .filter(([, inside]) => inside.length > 0);
}

function conditionsSection(facts: VersionFacts, say: Say): Section {
  const title = say('certificate.conditions.title');
  const table = conditionsTable(facts, facts.conditions, say);
  if (!table) return { title, blocks: [{ kind: 'text', text: say('certificate.conditions.none') }] };
  const when = facts.version > 1 ? 'certificate.conditions.later' : 'certificate.conditions.text';
  return { title, blocks: [table, { kind: 'text', text: say(when) }] };
}

/** REFR-01: what the customer accepted, in the same words. */
function termsSections({ terms }: VersionFacts, say: Say): Section[] {
  if (terms === null) return [];
  const blocks: DocumentBlock[] = [
    ...termsLines(terms).map((text): DocumentBlock => ({ kind: 'note', text })),
    { kind: 'text', text: say('certificate.special.text') },
  ];
  return [{ title: say('certificate.special.title'), blocks }];
}

function priceSection(facts: VersionFacts, say: Say): Section {
  return {
    title: say('certificate.price.title'),
    blocks: [
      {
        kind: 'table',
        caption: say('certificate.price.caption'),
        columns: [
          { title: say('certificate.price.part'), align: 'start' },
          { title: say('certificate.price.amount'), align: 'end' },
        ],
        rows: priceRows(facts, say),
        total: true,
      },
      { kind: 'text', text: say('certificate.price.text') },
    ],
  };
}

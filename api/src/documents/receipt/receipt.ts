import { type Cents, rateLevels, scaleCents } from '@coverkit/rules';
import type { DocumentBody } from '@coverkit/rules/contract';
import { moneyOf } from '../../platform/fill-template.ts';
import { commonParams, nameOf, type VersionFacts } from '../facts.ts';
import { conditionsTable, type FactRow } from '../policy-rows.ts';
import { type Words, wordsOf } from '../words.ts';
import { receiptCopy } from './receipt.copy.ts';

type Say = Words<typeof receiptCopy>;

/** What was paid, when and with what kind of card; of the card itself nothing is known. */
export function receiptOf(facts: VersionFacts): DocumentBody {
  const say = wordsOf(receiptCopy, facts.brand);
  const params = commonParams(facts);
  const gst = gstOf(facts);
  return {
    title: say('type.receipt', params),
    language: facts.brand.locale,
    lead: say('receipt.lead', params),
    sections: [
      { title: say('receipt.paid.title'), blocks: [{ kind: 'facts', rows: paymentRows(facts, say) }] },
      {
        title: say('receipt.parts.title'),
        blocks: [
          {
            kind: 'table',
            caption: say('receipt.parts.caption'),
            columns: [
              { title: say('receipt.parts.part'), align: 'start' },
              { title: say('receipt.parts.amount'), align: 'end' },
            ],
            rows: partRows(facts, say),
            total: true,
          },
          {
            kind: 'facts',
            rows: [
              {
                name: say('receipt.gst'),
                value: say(gst === 0 ? 'receipt.gst.free' : 'receipt.gst.amount', { amount: gst }),
              },
            ],
          },
          { kind: 'text', text: say('receipt.currency') },
        ],
      },
      ...conditionsSections(facts, say),
      {
        title: say('receipt.help.title'),
        blocks: [{ kind: 'text', text: say('receipt.help.text', params) }],
      },
    ],
    footer: say('footer', params),
  };
}

/** SCRN-08: which conditions the premium covers. An additional premium pays for none. */
function conditionsSections(facts: VersionFacts, say: Say): DocumentBody['sections'] {
  const table = facts.kind === 'additional' ? null : conditionsTable(facts, facts.conditions, say);
  return table ? [{ title: say('receipt.conditions.title'), blocks: [table] }] : [];
}

function paymentRows(facts: VersionFacts, say: Say): FactRow[] {
  const { draft, policyNumber, version, premium, surcharge, payment, issuedOn } = facts;
  const { firstName, lastName } = draft.contact;
  return [
    { name: say('receipt.number'), value: `${policyNumber}-${version}` },
    { name: say('policy.number'), value: policyNumber },
    { name: say('receipt.paid.by'), value: `${firstName} ${lastName}`.trim() },
    { name: say('receipt.paid.on'), value: say('dates.day', { date: issuedOn }) },
    { name: say('receipt.paid.with'), value: say(`card.${payment.cardType}`) },
    { name: say('receipt.paid.total'), value: moneyOf(premium + surcharge, say.locale) },
  ];
}

function partRows(facts: VersionFacts, say: Say): string[][] {
  const { steps, premium, surcharge } = facts;
  const money = (cents: Cents): string => moneyOf(cents, say.locale);
  const duties = steps.filter((one) => one.code === 'duty');
  const duty = duties.reduce((sum, one) => sum + one.amount, 0);
  return [
    [premiumName(facts, say), money(premium - duty)],
    ...duties.map((one) => [say('receipt.duty', one.params), money(one.amount)]),
    ...(surcharge === 0 ? [] : [[say('receipt.surcharge'), money(surcharge)]]),
    [say('receipt.total'), money(premium + surcharge)],
  ];
}

function premiumName(facts: VersionFacts, say: Say): string {
  const { kind, payment, quoteType, level } = facts;
  if (kind === 'purchase') return say('receipt.premium', { kind: quoteType.name, level: level.name });
  if (kind === 'rescreening') return say('receipt.rescreening', { name: screenedName(facts, say) });
  if (kind === 'amendment') return say('receipt.amendment');
  const { reason } = payment;
  return reason ? say('receipt.additional.reason', { reason }) : say('receipt.additional');
}

/** Whose medical cover a re-screening charged. */
function screenedName({ draft, steps }: VersionFacts, say: Say): string {
  const number = Number(steps.find(({ code }) => code === 'medical')?.params?.insuree);
  const one = draft.insurees.find((insuree) => insuree.number === number);
  return one ? nameOf(one, say) : say('traveller.unnamed', { number });
}

/** In the part that the rules find in a premium of this cover; a later premium has the same. */
function gstOf({ draft, product, level, premium }: VersionFacts): Cents {
  if (product.rates.gstPermille === 0) return 0;
  const rated = rateLevels(draft, product).find((one) => one.id === level.id);
  return rated?.price ? scaleCents(premium, [rated.gstAmount, rated.price]) : 0;
}

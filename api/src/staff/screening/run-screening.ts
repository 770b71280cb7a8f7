import type { DeclarationView } from '../../screenings/declaration/read-declarations.ts';
import type { ScreeningView } from '../../screenings/staff/show-screening.ts';
import type { Done, Failed } from '../answers.ts';
import { refused, refusedFor } from '../refused.ts';
import { reasonNotes, refusals as shared } from '../staff.copy.ts';
import { moment, moneyText, rows } from '../staff.text.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals } from './screening.copy.ts';

/** HOST-12: the one command that prints health answers. */
export async function showScreening(
  { showScreening: show }: Pick<CommandServices, 'showScreening'>,
  { asked, insuree, reason, by }: { asked: string; insuree: number; reason: string; by: string },
): Promise<Done | Failed> {
  const shown = await show(asked, { insuree, reason, by });
  if (shown.refused === 'problems') return refusedFor(shown.problems, reasonNotes);
  if (shown.refused === 'screeningNotFound') return refused(refusals, shown.refused, String(insuree));
  if (shown.refused !== null) return refused(shared, shown.refused, asked);
  return { data: { screening: shown.screening }, text: screeningText(shown.screening) };
}

const decisions = { true: 'took the cover', false: 'did not take the cover', null: 'has not decided yet' };

function screeningText(one: ScreeningView): string {
  const { traveller } = one;
  return rows([
    ['Quote', one.reference],
    ['Traveller', `${one.insuree}, ${traveller.name || 'without a name yet'}, ${traveller.age} years`],
    ...(one.question === null ? [] : [['Asked', one.question] as const]),
    ...one.screenings.flatMap(declarationRows),
    ...one.reads.map(({ by, at, reason }) => ['Read', `${moment(at)} by ${by}: ${reason}`] as const),
  ]);
}

function declarationRows({
  rescreening,
  consent,
  completedAt,
  accepted,
  ...one
}: DeclarationView): (readonly [string, string])[] {
  const by = consent?.by === 'parent' ? 'by a parent' : 'by the traveller';
  return [
    ['Screening', rescreening === null ? 'before the purchase' : `re-screening ${rescreening}`],
    ['Consent', consent ? `${by}, ${moment(consent.at)}` : 'as before'],
    ['Assessed by', one.provider],
    ['Completed', completedAt === null ? 'not yet' : moment(completedAt)],
    ...one.conditions.flatMap(conditionRows),
    ...(one.result ? resultRows(one.result, accepted) : []),
  ];
}

const conditionRows = ({ name, answers }: DeclarationView['conditions'][number]) => [
  ['Condition', name] as const,
  ...answers.map(({ question, answer }) => ['', `${question} ${answer}`] as const),
];

const resultRows = (result: NonNullable<DeclarationView['result']>, accepted: boolean | null) => [
  ['Covered', result.covered.join('; ') || 'none'] as const,
  ['Not covered', result.excluded.join('; ') || 'none'] as const,
  ['Loading', `${result.loading.percent} %, at least ${moneyText(result.loading.minimum)}`] as const,
  ['Excess', moneyText(result.conditionExcess)] as const,
  ['Decision', decisions[`${accepted}`]] as const,
];

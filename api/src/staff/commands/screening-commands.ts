import type { ScreeningView } from '../../screenings/staff/show-screening.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { moment, moneyText, rows } from '../staff.text.ts';
import type { StaffCommand } from '../staff-command.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusedFor } from './money-commands.ts';

type Of<N extends StaffCommand['name']> = Extract<StaffCommand, { name: N }>;

/** HOST-12: the one command that prints health answers. */
export async function showScreening(
  { showScreening: show }: CommandServices,
  { asked, insuree, reason, by }: Of<'screening show'>,
): Promise<Done | Failed> {
  const shown = await show(asked, { insuree, reason, by });
  if (shown.refused === 'problems') return refusedFor(shown.problems);
  if (shown.refused === 'screeningNotFound') return refused(shown.refused, String(insuree));
  if (shown.refused !== null) return refused(shown.refused, asked);
  return { data: { screening: shown.screening }, text: screeningText(shown.screening) };
}

const decisions = { true: 'took the cover', false: 'did not take the cover', null: 'has not decided yet' };

function screeningText(one: ScreeningView): string {
  const { traveller, consent, result } = one;
  const consented = `${consent.by === 'self' ? 'by the traveller' : 'by a parent'}, ${moment(consent.at)}`;
  return rows([
    ['Quote', one.reference],
    ['Traveller', `${one.insuree}, ${traveller.name || 'without a name yet'}, ${traveller.age} years`],
    ['Consent', consented],
    ['Assessed by', one.provider],
    ['Completed', one.completedAt === null ? 'not yet' : moment(one.completedAt)],
    ...(one.question === null ? [] : [['Asked', one.question] as const]),
    ...one.conditions.flatMap(conditionRows),
    ...(result ? resultRows(result, one.accepted) : []),
    ...one.reads.map(({ by, at, reason }) => ['Read', `${moment(at)} by ${by}: ${reason}`] as const),
  ]);
}

const conditionRows = ({ name, answers }: ScreeningView['conditions'][number]) => [
  ['Condition', name] as const,
  ...answers.map(({ question, answer }) => ['', `${question} ${answer}`] as const),
];

const resultRows = (result: NonNullable<ScreeningView['result']>, accepted: boolean | null) => [
  ['Covered', result.covered.join('; ') || 'none'] as const,
  ['Not covered', result.excluded.join('; ') || 'none'] as const,
  ['Loading', `${result.loading.percent} %, at least ${moneyText(result.loading.minimum)}`] as const,
  ['Excess', moneyText(result.conditionExcess)] as const,
  ['Decision', decisions[`${accepted}`]] as const,
];

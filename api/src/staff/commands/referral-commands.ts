import type { Decided, Referrals } from '../../referrals/referrals.service.ts';
import type { Done, Failed } from '../answers.ts';
import { medicalWords } from '../referral.copy.ts';
import { refused } from '../refused.ts';
import * as copy from '../staff.copy.ts';
import { listText, referralText } from '../staff.text.ts';
import type { StaffCommand } from '../staff-command.ts';

type Services = { referrals: Referrals };
type Command<N extends StaffCommand['name']> = Extract<StaffCommand, { name: N }>;

export async function listReferrals({ referrals }: Services): Promise<Done> {
  const waiting = await referrals.list();
  return { data: { referrals: waiting }, text: listText(waiting) };
}

export async function showReferral(
  { referrals }: Services,
  { reference }: Command<'referrals show'>,
): Promise<Done | Failed> {
  const referral = await referrals.show(reference);
  if (!referral) return refused('notFound', reference);
  return { data: { referral }, text: referralText(referral) };
}

export async function decideReferral(
  { referrals }: Services,
  command: Command<'referrals decide'>,
): Promise<Done | Failed> {
  const { reference, outcome, medical, loading } = command;
  if (!medical) return answerOf(await referrals.decide(reference, command), reference, copy.words[outcome]);
  const { insuree, covered, excluded } = medical;
  // Half a percent is refused by the rules, as the price of a screening has whole ones.
  const decision = outcome === 'approved' ? { covered, excluded, loading: loading / 100 } : null;
  const decided = await referrals.decideMedical(reference, { ...command, insuree, decision });
  const done = outcome === 'approved' ? medicalWords.approvedMedical(insuree) : copy.words.declined;
  return answerOf(decided, reference, done);
}

export async function askCustomer(
  { referrals }: Services,
  command: Command<'referrals ask'>,
): Promise<Done | Failed> {
  const { reference, insuree } = command;
  const done = insuree === null ? medicalWords.asked : medicalWords.askedMedical(insuree);
  return answerOf(await referrals.ask(reference, command), reference, done);
}

function answerOf(decided: Decided, reference: string, done: string): Done | Failed {
  if (decided.refused === null) {
    const { referral } = decided;
    return { data: { referral }, text: `${done}\n\n${referralText(referral)}` };
  }
  if (!('code' in decided)) return refused(decided.refused, reference);
  return { failed: decided.code, message: copy.notes[`${decided.refused}.${decided.code}`] ?? '' };
}

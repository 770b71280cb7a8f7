import type { Decided } from '../../referrals/referrals.service.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals as shared } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { medicalWords } from './medical.copy.ts';
import type { DecisionAsked, QuestionAsked } from './read-referrals.ts';
import { notes, refusals, words } from './referrals.copy.ts';
import { listText, referralText } from './referrals.text.ts';

type Services = Pick<CommandServices, 'referrals'>;

export async function listReferrals({ referrals }: Services): Promise<Done> {
  const waiting = await referrals.list();
  return { data: { referrals: waiting }, text: listText(waiting) };
}

export async function showReferral({ referrals }: Services, reference: string): Promise<Done | Failed> {
  const referral = await referrals.show(reference);
  if (!referral) return refused(shared, 'notFound', reference);
  return { data: { referral }, text: referralText(referral) };
}

export async function decideReferral({ referrals }: Services, asked: DecisionAsked): Promise<Done | Failed> {
  const { reference, outcome, medical, loading } = asked;
  if (!medical) return answerOf(await referrals.decide(reference, asked), reference, words[outcome]);
  const { insuree, covered, excluded, assessed } = medical;
  // Half a percent is refused by the rules, as the price of a screening has whole ones.
  const decision = outcome === 'approved' ? { covered, excluded, loading: loading / 100 } : null;
  const decided = await referrals.decideMedical(reference, { ...asked, insuree, assessed, decision });
  const done = outcome === 'approved' ? medicalWords.approvedMedical(insuree) : words.declined;
  return answerOf(decided, reference, done);
}

export async function askCustomer({ referrals }: Services, asked: QuestionAsked): Promise<Done | Failed> {
  const { reference, insuree } = asked;
  const done = insuree === null ? medicalWords.asked : medicalWords.askedMedical(insuree);
  return answerOf(await referrals.ask(reference, asked), reference, done, medicalWords.notAsked);
}

/** `notMailed`: in place of `done`, or beside it, where nobody may be mailed. */
function answerOf(
  decided: Decided,
  reference: string,
  done: string,
  notMailed = `${done}\n${medicalWords.notMailed}`,
): Done | Failed {
  if (decided.refused === null) {
    const { referral, mailed } = decided;
    const text = `${mailed ? done : notMailed}\n\n${referralText(referral)}`;
    return { data: { referral, mailed }, text };
  }
  if (decided.refused === 'tripChanged')
    return { failed: decided.refused, message: medicalWords.tripChanged(decided) };
  if ('code' in decided)
    return { failed: decided.code, message: notes[`${decided.refused}.${decided.code}`] ?? '' };
  return refused({ ...refusals, notFound: shared.notFound }, decided.refused, reference);
}

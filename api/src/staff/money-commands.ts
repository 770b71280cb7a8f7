import { settledDay } from '../payments/settlement.service.ts';
import type { Done, Failed } from './answers.ts';
import type { StaffCommand } from './arguments.ts';
import type { Desk } from './desk.ts';
import { refused } from './refused.ts';
import { moneyNotes, moneyWords } from './staff.copy.ts';
import { moneyText, settlementText } from './staff.text.ts';

type Of<N extends StaffCommand['name']> = Extract<StaffCommand, { name: N }>;

/** REFR-02: the link goes to the customer by mail, and is printed nowhere. */
export async function raisePayment(
  { additional, policies }: Desk,
  { asked, amount, reason, by }: Of<'payment raise'>,
): Promise<Done | Failed> {
  const raised = await additional.raise(asked, { amount, reason, by });
  if (raised.refused === 'policyNotFound') return refused('policyNotFound', asked);
  if (raised.refused === 'problems') {
    const [problem] = raised.problems;
    const key = `${problem?.path}.${problem?.code}`;
    return { failed: problem?.code ?? '', message: moneyNotes[key] ?? key };
  }
  const { id, policyNumber, expiresAt } = raised.payment;
  const email = (await policies.customer(policyNumber)).email;
  const until = new Date(expiresAt).toISOString();
  return {
    data: { payment: { id, policyNumber, amount, reason: raised.payment.reason, email, expiresAt: until } },
    text: moneyWords.raised(moneyText(amount), policyNumber, email, until.slice(0, 10)),
  };
}

export async function resendDocuments(
  { resending }: Desk,
  { asked, version }: Of<'documents resend'>,
): Promise<Done | Failed> {
  const resent = await resending.resend(asked, version);
  if (resent.refused !== null)
    return refused(resent.refused, version === null ? asked : `${asked}, ${version}`);
  const { policyNumber, email } = resent;
  return {
    data: { documents: { policyNumber, version: resent.version, email } },
    text: moneyWords.resent(policyNumber, resent.version, email),
  };
}

/** Without a day: the newest one that is settled whole. */
export async function compareSettlement(
  { settlement }: Desk,
  { day }: Of<'settlement compare'>,
): Promise<Done | Failed> {
  const asked = day ?? settledDay(new Date());
  const report = await settlement.compare(asked);
  if (report.outcome === 'unknown') return refused('providerSilent', `${asked}: ${report.reason}`);
  if (report.differences.length === 0) return { data: { settlement: report }, text: settlementText(report) };
  return { failed: 'settlementDiffers', message: settlementText(report), details: { settlement: report } };
}

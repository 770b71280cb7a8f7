import type { Problem } from '@coverkit/rules';
import { lastPaymentDay } from '../../additional-premiums/payment-deadline.ts';
import { settledDay } from '../../payments/settlement/settlement.service.ts';
import type { Done, Failed } from '../answers.ts';
import { paymentViewOf } from '../policy-view.ts';
import { refused } from '../refused.ts';
import { moneyNotes, moneyWords } from '../staff.copy.ts';
import { moneyText, settlementText } from '../staff.text.ts';
import type { StaffCommand } from '../staff-command.ts';
import type { CommandServices } from '../staff-services.ts';

type Of<N extends StaffCommand['name']> = Extract<StaffCommand, { name: N }>;

/** REFR-02: the link goes to the customer by mail, and is printed nowhere. */
export async function raisePayment(
  { additional, brands, policies }: CommandServices,
  { asked, amount, reason, by }: Of<'payment raise'>,
): Promise<Done | Failed> {
  const raised = await additional.raise(asked, { amount, reason, by });
  if (raised.refused === 'policyNotFound') return refused('policyNotFound', asked);
  if (raised.refused === 'problems') return refusedFor(raised.problems);
  const { id, policyNumber, brandId, expiresAt } = raised.payment;
  const email = (await policies.customer(policyNumber)).email;
  const payBy = lastPaymentDay(raised.payment, brands.brand(brandId));
  const payment = { id, policyNumber, amount, reason: raised.payment.reason, email, payBy };
  return {
    data: { payment: { ...payment, expiresAt: new Date(expiresAt).toISOString() } },
    text: moneyWords.raised(id, moneyText(amount), policyNumber, email, payBy),
  };
}

/** One that nobody has paid. No mail is sent: the link opens a screen that says it is no longer valid. */
export async function cancelPayment(
  { additional, brands }: CommandServices,
  { id, reason, by }: Of<'payment cancel'>,
): Promise<Done | Failed> {
  const cancelled = await additional.cancel(id, { reason, by });
  if (cancelled.refused === 'problems') return refusedFor(cancelled.problems);
  if (cancelled.refused !== null) return refused(cancelled.refused, id);
  const { payment } = cancelled;
  return {
    data: { payment: paymentViewOf(payment, brands.brand(payment.brandId)) },
    text: moneyWords.cancelled(id, moneyText(payment.amount), payment.policyNumber),
  };
}

/** A problem of an amount or a reason. */
export function refusedFor([problem]: readonly Problem[]): Failed {
  const key = `${problem?.path}.${problem?.code}`;
  return { failed: problem?.code ?? '', message: moneyNotes[key] ?? key };
}

export async function resendDocuments(
  { resendDocuments }: CommandServices,
  { asked, version }: Of<'documents resend'>,
): Promise<Done | Failed> {
  const resent = await resendDocuments.resend(asked, version);
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
  services: CommandServices,
  { day }: Of<'settlement compare'>,
): Promise<Done | Failed> {
  const asked = day ?? settledDay(services.clock.now());
  const { compare, address } = services.settlement();
  const report = await compare(asked);
  if (report.outcome === 'unknown')
    return refused('providerSilent', `${asked} at ${address} (${report.reason})`);
  const settlement = { ...report, address };
  const text = settlementText(report, address);
  if (report.differences.length === 0) return { data: { settlement }, text };
  return { failed: 'settlementDiffers', message: text, details: { settlement } };
}

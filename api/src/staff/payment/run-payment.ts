import { lastPaymentDay } from '../../additional-premiums/payment-deadline.ts';
import type { Done, Failed } from '../answers.ts';
import { refused, refusedFor } from '../refused.ts';
import { reasonNotes, refusals as shared } from '../staff.copy.ts';
import { moneyText } from '../staff.text.ts';
import type { CommandServices } from '../staff-services.ts';
import { notes, raiseRefusals, refusals, words } from './payment.copy.ts';
import { paymentViewOf } from './payment-view.ts';

type Services = Pick<CommandServices, 'additional' | 'brands' | 'policies'>;

/** REFR-02: the link goes to the customer by mail, and is printed nowhere. */
export async function raisePayment(
  { additional, brands, policies }: Services,
  { asked, amount, reason, by }: { asked: string; amount: number; reason: string; by: string },
): Promise<Done | Failed> {
  const raised = await additional.raise(asked, { amount, reason, by });
  if (raised.refused === 'policyNotFound') return refused(shared, 'policyNotFound', asked);
  if (raised.refused === 'problems') return refusedFor(raised.problems, { ...notes, ...reasonNotes });
  if (raised.refused !== null) return refused(raiseRefusals, raised.refused, asked);
  const { id, policyNumber, brandId, expiresAt } = raised.payment;
  const email = (await policies.customer(policyNumber)).email;
  const payBy = lastPaymentDay(raised.payment, brands.brand(brandId));
  const payment = { id, policyNumber, amount, reason: raised.payment.reason, email, payBy };
  return {
    data: { payment: { ...payment, expiresAt: new Date(expiresAt).toISOString() } },
    text: words.raised(id, moneyText(amount), policyNumber, email, payBy),
  };
}

/** One that nobody has paid. No mail is sent: the link opens a screen that says it is no longer valid. */
export async function cancelPayment(
  { additional, brands }: Services,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<Done | Failed> {
  const cancelled = await additional.cancel(id, { reason, by });
  if (cancelled.refused === 'problems') return refusedFor(cancelled.problems, reasonNotes);
  if (cancelled.refused !== null) return refused(refusals, cancelled.refused, id);
  const { payment } = cancelled;
  return {
    data: { payment: paymentViewOf(payment, brands.brand(payment.brandId)) },
    text: words.cancelled(id, moneyText(payment.amount), payment.policyNumber),
  };
}

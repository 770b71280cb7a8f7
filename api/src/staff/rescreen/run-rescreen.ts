import type { Done, Failed } from '../answers.ts';
import { refused, refusedFor } from '../refused.ts';
import { reasonNotes, refusals as shared } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { cancelRefusals, refusals, words } from './rescreen.copy.ts';
import { rescreeningsText } from './rescreen.text.ts';
import { rescreeningViewOf } from './rescreening-view.ts';

type Services = Pick<CommandServices, 'rescreenings' | 'policies' | 'brands'>;

/** REFR-02: the link goes to the customer by mail, and is printed nowhere. */
export async function raiseRescreening(
  services: Services,
  { asked, insuree, reason, by }: { asked: string; insuree: number; reason: string; by: string },
): Promise<Done | Failed> {
  const { rescreenings, policies } = services;
  const raised = await rescreenings.raise(asked, { insuree, reason, by });
  if (raised.refused === 'problems') return refusedFor(raised.problems, reasonNotes);
  if (raised.refused === 'policyNotFound') return refused(shared, raised.refused, asked);
  if (raised.refused === 'rescreenOpen') return refused(refusals, raised.refused, raised.id);
  if (raised.refused === 'insureeNotFound') return refused(refusals, raised.refused, String(insuree));
  if (raised.refused !== null) return refused(refusals, raised.refused, asked);
  const { rescreening } = raised;
  const { id, policyNumber } = rescreening;
  const { email } = await policies.customer(policyNumber);
  const view = rescreeningViewOf(rescreening, services);
  return {
    data: { rescreening: { ...view, email } },
    text: words.raised(id, insuree, policyNumber, email, view.validUntil),
  };
}

/** Of a policy all, whatever became of them; without one those that wait. */
export async function listRescreenings(services: Services, asked: string | null): Promise<Done | Failed> {
  const { rescreenings, policies } = services;
  const policy = asked === null ? null : await policies.find(asked);
  if (asked !== null && !policy) return refused(shared, 'policyNotFound', asked);
  const rows = policy ? await rescreenings.ofPolicy(policy.policyNumber) : await rescreenings.waiting();
  const views = rows.map((row) => rescreeningViewOf(row, services));
  const none = policy ? words.noneOf(policy.policyNumber) : words.none;
  return { data: { rescreenings: views }, text: views.length === 0 ? none : rescreeningsText(views) };
}

/** One that nobody has decided. No mail is sent: the link opens a screen that says it is no longer valid. */
export async function cancelRescreening(
  services: Services,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<Done | Failed> {
  const cancelled = await services.rescreenings.cancel(id, { reason, by });
  if (cancelled.refused === 'problems') return refusedFor(cancelled.problems, reasonNotes);
  if (cancelled.refused !== null) return refused(cancelRefusals, cancelled.refused, id);
  const { rescreening } = cancelled;
  return {
    data: { rescreening: rescreeningViewOf(rescreening, services) },
    text: words.cancelled(id, rescreening.insuree, rescreening.policyNumber),
  };
}

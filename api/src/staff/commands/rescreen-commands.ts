import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { rescreeningViewOf } from '../rescreening-view.ts';
import { rescreenWords } from '../staff.copy.ts';
import { rescreeningsText } from '../staff.text.ts';
import type { StaffCommand } from '../staff-command.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusedFor } from './money-commands.ts';

type Of<N extends StaffCommand['name']> = Extract<StaffCommand, { name: N }>;

/** REFR-02: the link goes to the customer by mail, and is printed nowhere. */
export async function raiseRescreening(
  services: CommandServices,
  { asked, insuree, reason, by }: Of<'rescreen raise'>,
): Promise<Done | Failed> {
  const { rescreenings, policies } = services;
  const raised = await rescreenings.raise(asked, { insuree, reason, by });
  if (raised.refused === 'problems') return refusedFor(raised.problems);
  if (raised.refused === 'rescreenOpen') return refused('rescreenOpen', raised.id);
  if (raised.refused === 'insureeNotFound') return refused('insureeNotFound', String(insuree));
  if (raised.refused !== null) return refused(raised.refused, asked);
  const { rescreening } = raised;
  const { id, policyNumber } = rescreening;
  const { email } = await policies.customer(policyNumber);
  const view = rescreeningViewOf(rescreening, services);
  return {
    data: { rescreening: { ...view, email } },
    text: rescreenWords.raised(id, insuree, policyNumber, email, view.validUntil),
  };
}

/** With a policy, all of its re-screenings in whatever state; without one, those that wait for their customers. */
export async function listRescreenings(
  services: CommandServices,
  { asked }: Of<'rescreen list'>,
): Promise<Done | Failed> {
  const { rescreenings, policies } = services;
  const policy = asked === null ? null : await policies.find(asked);
  if (asked !== null && !policy) return refused('policyNotFound', asked);
  const rows = policy ? await rescreenings.ofPolicy(policy.policyNumber) : await rescreenings.waiting();
  const views = rows.map((row) => rescreeningViewOf(row, services));
  const none = policy ? rescreenWords.noneOf(policy.policyNumber) : rescreenWords.none;
  return { data: { rescreenings: views }, text: views.length === 0 ? none : rescreeningsText(views) };
}

/** One that nobody has decided. No mail is sent: the link opens a screen that says it is no longer valid. */
export async function cancelRescreening(
  services: CommandServices,
  { id, reason, by }: Of<'rescreen cancel'>,
): Promise<Done | Failed> {
  const cancelled = await services.rescreenings.cancel(id, { reason, by });
  if (cancelled.refused === 'problems') return refusedFor(cancelled.problems);
  if (cancelled.refused !== null) return refused(cancelled.refused, id);
  const { rescreening } = cancelled;
  return {
    data: { rescreening: rescreeningViewOf(rescreening, services) },
    text: rescreenWords.cancelled(id, rescreening.insuree, rescreening.policyNumber),
  };
}

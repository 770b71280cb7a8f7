import type { ListedRefund } from '../../payments/refunds/decide-refund.ts';
import type { Refund } from '../../payments/refunds/refunds.service.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { moment, moneyText, tableText } from '../staff.text.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals, words } from './refunds.copy.ts';

type Services = Pick<CommandServices, 'refunds'>;

const viewOf = ({ id, attemptId, purpose, subject, amount, state, code, asked, ...row }: Refund) => ({
  ...{ id, attemptId, purpose, subject, amount, state, code },
  /** Lookups without a result. */
  lookups: asked,
  requestedAt: new Date(row.createdAt).toISOString(),
  sentAt: row.sentAt === null ? null : new Date(row.sentAt).toISOString(),
  nextAt: row.askAt === null ? null : new Date(row.askAt).toISOString(),
  transactionId: row.transactionId,
});

export async function listRefunds({ refunds }: Services): Promise<Done> {
  const listed = await refunds.list();
  const views = listed.map((one) => ({ ...viewOf(one), needsPerson: one.needsPerson }));
  const text = listed.length === 0 ? words.none : tableText([words.columns, ...listed.map(rowOf)]);
  return { data: { refunds: views }, text };
}

const rowOf = (one: ListedRefund): string[] => [
  one.id,
  one.attemptId,
  `${one.purpose} ${one.subject}`,
  moneyText(one.amount),
  one.state,
  one.code ?? '',
  String(one.asked),
  one.askAt === null ? '' : moment(new Date(one.askAt).toISOString()),
  one.needsPerson ? words.person : words.server,
];

export async function retryRefund({ refunds }: Services, id: string): Promise<Done | Failed> {
  const retried = await refunds.retry(id);
  if (retried.refused !== null) return refused(refusals, retried.refused, id);
  const { refund } = retried;
  return {
    data: { refund: viewOf(refund) },
    text: words.retried(id, moneyText(refund.amount), refund.attemptId),
  };
}

export async function settleRefund(
  { refunds }: Services,
  { id, by }: { id: string; by: string },
): Promise<Done | Failed> {
  const settled = await refunds.settle(id, by);
  if (settled.refused !== null) return refused(refusals, settled.refused, id);
  const { refund } = settled;
  return {
    data: { refund: viewOf(refund) },
    text: words.settled(id, moneyText(refund.amount), refund.attemptId),
  };
}

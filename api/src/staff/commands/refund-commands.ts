import type { ListedRefund } from '../../payments/refunds/decide-refund.ts';
import type { Refund } from '../../payments/refunds/refunds.service.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { moment, moneyText, tableText } from '../staff.text.ts';
import type { StaffCommand } from '../staff-command.ts';
import type { CommandServices } from '../staff-services.ts';
import { refundWords } from './refund.copy.ts';

type Of<N extends StaffCommand['name']> = Extract<StaffCommand, { name: N }>;

const viewOf = ({ id, attemptId, purpose, subject, amount, state, code, asked, ...row }: Refund) => ({
  ...{ id, attemptId, purpose, subject, amount, state, code },
  /** Lookups without a result. */
  lookups: asked,
  requestedAt: new Date(row.createdAt).toISOString(),
  sentAt: row.sentAt === null ? null : new Date(row.sentAt).toISOString(),
  nextAt: row.askAt === null ? null : new Date(row.askAt).toISOString(),
  transactionId: row.transactionId,
});

export async function listRefunds({ refunds }: CommandServices): Promise<Done> {
  const listed = await refunds.list();
  const views = listed.map((one) => ({ ...viewOf(one), needsPerson: one.needsPerson }));
  const text =
    listed.length === 0 ? refundWords.none : tableText([refundWords.columns, ...listed.map(rowOf)]);
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
  one.needsPerson ? refundWords.person : refundWords.server,
];

export async function retryRefund(
  { refunds }: CommandServices,
  { id }: Of<'refunds retry'>,
): Promise<Done | Failed> {
  const retried = await refunds.retry(id);
  if (retried.refused !== null) return refused(retried.refused, id);
  const { refund } = retried;
  return {
    data: { refund: viewOf(refund) },
    text: refundWords.retried(id, moneyText(refund.amount), refund.attemptId),
  };
}

export async function settleRefund(
  { refunds }: CommandServices,
  { id, by }: Of<'refunds settle'>,
): Promise<Done | Failed> {
  const settled = await refunds.settle(id, by);
  if (settled.refused !== null) return refused(settled.refused, id);
  const { refund } = settled;
  return {
    data: { refund: viewOf(refund) },
    text: refundWords.settled(id, moneyText(refund.amount), refund.attemptId),
  };
}

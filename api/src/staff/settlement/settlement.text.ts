import type { SettlementReport } from '../../payments/settlement/settlement.service.ts';
import { moneyText } from '../staff.text.ts';
import { words } from './settlement.copy.ts';

export function settlementText(
  report: Extract<SettlementReport, { outcome: 'compared' }>,
  address: string,
): string {
  const { day, charges, refunds, differences } = report;
  if (differences.length === 0) return words.compared(day, address, charges, refunds);
  const lines = differences.map((one) => {
    const ids = [
      one.transactionId && `transaction ${one.transactionId}`,
      one.attemptId && `attempt ${one.attemptId}`,
    ];
    const amounts = [one.settled, one.booked]
      .map((cents) => (cents === null ? '–' : moneyText(cents)))
      .join(' settled, ');
    return `  ${ids.filter(Boolean).join(', ')}: ${words.differences[one.code]} (${amounts} booked)`;
  });
  return [words.differs(day, address, differences.length), ...lines].join('\n');
}

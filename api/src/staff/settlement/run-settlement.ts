import type { CivilDate } from '@coverkit/rules';
import { settledDay } from '../../payments/settlement/settlement.service.ts';
import type { Done, Failed } from '../answers.ts';
import type { CommandContext } from '../command.ts';
import { misuse } from '../misuse.ts';
import { refused } from '../refused.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals, usage } from './settlement.copy.ts';
import { settlementText } from './settlement.text.ts';

/** `day`: null for the newest one that is settled whole. */
export async function compareSettlement(
  { clock, serve }: Pick<CommandContext, 'clock' | 'serve'>,
  day: CivilDate | null,
): Promise<Done | Failed> {
  const last = settledDay(clock.now());
  // Nothing is in the provider's book of such a day, and nothing of it in ours would be missed.
  if (day !== null && day > last) throw misuse(usage, 'dayNotSettled', last);
  return serve((services) => compare(services, day ?? last));
}

async function compare(
  { settlement: settle }: Pick<CommandServices, 'settlement'>,
  day: CivilDate,
): Promise<Done | Failed> {
  const { compare: compareDay, address } = settle();
  const report = await compareDay(day);
  if (report.outcome === 'unknown')
    return refused(refusals, 'providerSilent', `${day} at ${address} (${report.reason})`);
  const settlement = { ...report, address };
  const text = settlementText(report, address);
  if (report.differences.length === 0) return { data: { settlement }, text };
  return { failed: 'settlementDiffers', message: text, details: { settlement } };
}

import type { ApiConfig } from '../../platform/config.ts';
import { callerHashOn } from '../../platform/limits/caller-hash.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { callerWords } from '../staff.copy.ts';
import type { StaffCommand } from '../staff-command.ts';

/** How the log names an address. */
export function hashCaller(
  { address, day }: Extract<StaffCommand, { name: 'caller hash' }>,
  { dataFolder }: Pick<ApiConfig, 'dataFolder'>,
  { secret, now }: { secret: string | null; now: Date },
): Done | Failed {
  if (secret === null) return refused('noSecret', dataFolder);
  const on = day ?? now.toISOString().slice(0, 10);
  const caller = callerHashOn(secret, on, address);
  return {
    data: { caller: { address, day: on, hash: caller } },
    text: callerWords.hash(address, on, caller),
  };
}

import { callerHashOn } from '../../platform/limits/caller-hash.ts';
import type { Done, Failed } from '../answers.ts';
import type { CommandContext } from '../command.ts';
import { refused } from '../refused.ts';
import { refusals, words } from './caller.copy.ts';

/** How the log names an address. `day`: null for today. */
export async function hashCaller(
  { clock, configuration }: Pick<CommandContext, 'clock' | 'configuration'>,
  { address, day }: { address: string; day: string | null },
): Promise<Done | Failed> {
  const { config, secret } = configuration();
  if (secret === null) return refused(refusals, 'noSecret', config.dataFolder);
  const on = day ?? clock.now().toISOString().slice(0, 10);
  const caller = callerHashOn(secret, on, address);
  return {
    data: { caller: { address, day: on, hash: caller } },
    text: words.hash(address, on, caller),
  };
}

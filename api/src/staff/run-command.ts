import { type Clock, systemClock } from '../platform/clock.ts';
import { unavailableReason } from '../platform/database/unavailable.ts';
import type { Done, Failed } from './answers.ts';
import type { CommandContext } from './command.ts';
import { unavailable } from './staff.copy.ts';
import { keyRefusal, secretOf, staffConfig } from './staff-keys.ts';

type Called = { env: NodeJS.ProcessEnv; from: string; clock?: Clock | undefined };

/** Runs a command over the same services and rules as the server. */
export async function runCommand(
  run: (context: CommandContext) => Promise<Done | Failed>,
  called: Called,
): Promise<Done | Failed> {
  try {
    return await run(contextOf(called));
  } catch (error) {
    const reason = unavailableReason(error);
    if (reason) return { failed: reason, message: unavailable[reason] };
    throw error;
  }
}

function contextOf({ env, from, clock = systemClock }: Called): CommandContext {
  const configuration = () => {
    const config = staffConfig(env);
    return { config, secret: secretOf(config, env) };
  };
  const serve: CommandContext['serve'] = async (work) => {
    const { config, secret } = configuration();
    const known = secret === null ? config : { ...config, secret };
    const { withStaffServices } = await import('./staff-services.ts');
    try {
      return await withStaffServices(known, { env, from, clock }, work);
    } catch (error) {
      const refusal = keyRefusal(error, known);
      if (refusal) return refusal;
      throw error;
    }
  };
  return { from, clock, configuration, serve };
}

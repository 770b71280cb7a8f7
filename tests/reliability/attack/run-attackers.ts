import { once } from 'node:events';
import { join } from 'node:path';
import { addDays, todayIn } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { nodeProgram, root, sourceFlags, startProcess } from '../processes.ts';
import { type Bank, keys } from '../services/bank.ts';
import { affiliateOrigin } from '../test-system.ts';
import { attackerAddresses } from './addresses.ts';
import type { AttackName } from './attackers/attacks.ts';
import type { AttackResult, Target } from './attackers/target.ts';

/** The receiver whom the attackers have mailed. */
export const stranger = 'stranger@mail.example';

export type AttackersDeps = { names: readonly AttackName[]; port: number; bank: Bank };

/** Runs each attacker in a process of its own for `ms`, so that the buyers' times are not theirs. */
export async function runAttackers(
  { names, port, bank }: AttackersDeps,
  ms: number,
): Promise<Record<string, AttackResult>> {
  const today = todayIn('Australia/Sydney', new Date());
  const common: Omit<Target, 'addresses'> = {
    port,
    bank: { url: bank.url, publicKey: keys.publicKey },
    ends: Date.now() + ms,
    draft: exampleReadyDraft({ dates: { from: addDays(today, 30), to: addDays(today, 44) } }),
    origin: affiliateOrigin,
    stranger,
  };
  const attack = async (name: AttackName): Promise<[string, AttackResult]> => [
    name,
    await runAttacker(name, { ...common, addresses: attackerAddresses(name) }),
  ];
  return Object.fromEntries(await Promise.all(names.map(attack)));
}

async function runAttacker(name: AttackName, target: Target): Promise<AttackResult> {
  const program = join(root, 'tests/reliability/attack/attackers/main.ts');
  const child = startProcess(nodeProgram, [...sourceFlags, program, name, JSON.stringify(target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) return { answers: {}, broken: [`the attacker itself failed (${code})`] };
  return JSON.parse(Buffer.concat(chunks).toString());
}

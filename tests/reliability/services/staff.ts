import { setTimeout as sleep } from 'node:timers/promises';
import { count, type Tally } from '../customers/api-client.ts';
import { nodeProgram, sourceFlags, startProcess } from '../processes.ts';

/** Staff, who use the product's command line: each command is a process of its own on the servers' database. */
export type Staff = {
  /**
   * Raises a re-screening (REFR-02) and returns its id. Again while the database is locked, full or gone; null where it was that
   * for longer than until `ends`.
   */
  raise: (policy: string, insuree: number, ends: number) => Promise<string | null>;
  /** How commands ended: `rescreen raise done`, `rescreen raise busy`, … */
  answers: Tally;
};

/** `code`: `done`, or that of the error. */
type Ended = { code: string; data: unknown };
type Listed = { rescreenings: { id: string; insuree: number; state: string }[] };

/** ms after which a command counts as hanging: starting one takes more than 30 s where five servers start beside it. */
const timeoutMs = 120_000;
/** As the command line says it: the same command may be given again. */
const passing = ['busy', 'full', 'gone', 'stopping'];

export function createStaff(env: Readonly<Record<string, string>>): Staff {
  const answers: Tally = new Map();
  const run = async (command: string, args: readonly string[]): Promise<Ended> => {
    const ended = await runCommand([...command.split(' '), ...args], env);
    count(answers, `${command} ${ended.code}`);
    return ended;
  };
  /** The open one, where the answer to the command that made it was lost with the database. */
  const findOpen = async (policy: string, insuree: number): Promise<string | null> => {
    const { data } = await run('rescreen list', [policy]);
    const rows = (data as Listed | null)?.rescreenings ?? [];
    return rows.find((one) => one.insuree === insuree && one.state === 'open')?.id ?? null;
  };
  return {
    answers,
    raise: async (policy, insuree, ends) => {
      const about = ['--insuree', String(insuree), '--reason', 'Called about new answers', '--by', 'dana'];
      while (Date.now() < ends) {
        const { code, data } = await run('rescreen raise', [policy, ...about]);
        if (code === 'done') return (data as { rescreening: { id: string } }).rescreening.id;
        const found = code === 'rescreenOpen' ? await findOpen(policy, insuree) : null;
        if (found !== null) return found;
        if (code !== 'rescreenOpen' && !passing.includes(code))
          throw new Error(`The staff could not raise a re-screening of ${policy}: ${code}`);
        await sleep(200);
      }
      return null;
    },
  };
}

/** Runs one command of the staff, and reads what it printed. */
async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const child = startProcess(nodeProgram, [...sourceFlags, 'api/src/cli.ts', ...args, '--json'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const exit = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (exit === 0) return { code: 'done', data: JSON.parse(out.join('')) };
  const text = err.join('');
  try {
    return { code: JSON.parse(text).error.code, data: null };
  } catch {
    return { code: `exit ${exit}: ${text.slice(0, 300)}`, data: null };
  }
}

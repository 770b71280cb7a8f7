import type { Tally } from '../../customers/api-client.ts';

/** What an attacker knows. Sent to its process as JSON. */
export type Target = {
  /** Of the server on this machine. */
  port: number;
  /** Of the card sandbox, and its public key. */
  bank: { url: string; publicKey: string };
  /** The loopback addresses that the attacker connects from. */
  addresses: string[];
  /** Instant, ms. */
  ends: number;
  /** A quote that can be bought. */
  draft: Record<string, unknown>;
  /** The origin of an affiliate that may call. */
  origin: string;
  /** The receiver who asked for no mail. */
  stranger: string;
};

/** What an attacker reports: numbers of answers, and answers that must not be. */
export type AttackResult = { answers: Record<string, number>; broken: string[] };

export type Attacker = {
  target: Target;
  /** Counts an answer, by what was sent and how it was answered. */
  count: (what: string) => void;
  /** Reports an answer that a defence must prevent. */
  broken: (what: string) => void;
};
export type Attack = (attacker: Attacker) => Promise<void>;

/** An attacker without answers yet. */
export function newAttacker(target: Target): Attacker & { result: () => AttackResult } {
  const answers: Tally = new Map();
  const broken = new Set<string>();
  return {
    target,
    count: (what) => answers.set(what, (answers.get(what) ?? 0) + 1),
    broken: (what) => broken.add(what),
    result: () => ({ answers: Object.fromEntries(answers), broken: [...broken] }),
  };
}

/** Runs `work` again and again, so many at a time, until the attack ends. */
export async function repeat(
  { ends }: Target,
  many: number,
  work: (at: number) => Promise<unknown>,
): Promise<void> {
  const loop = async (at: number): Promise<void> => {
    while (Date.now() < ends) await work(at);
  };
  await Promise.all(Array.from({ length: many }, (_, at) => loop(at)));
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { textOf } from '../columns.ts';
import { endProcess, hasEnded, nodeProgram, sourceFlags, startProcess } from '../processes.ts';
import type { Random } from '../random.ts';

/** The sandbox's keys, as api/README.md names them. */
const keys = { apiKey: 'sandbox', password: 'sandbox', publicKey: 'epk-sandbox' };

/** What the sandbox can do wrong with a charge. */
export const chargeFaults = [
  'delay',
  'lost_request',
  'lost_answer',
  'error_500',
  'error_500_captured',
  'bad_json',
  'null_status',
  'wrong_amount',
  'wrong_reference',
  'captured_less',
  'partial',
  'duplicate',
  'captured_late',
  'unauthorized',
] as const;
/** And when it is asked what became of one, or to give it back. */
export const laterFaults = [
  'query_500',
  'query_wrong_reference',
  'query_unlisted',
  'query_maintenance',
  'refund_refused',
  'refund_500',
  'refund_lost_answer',
] as const;
export type BankFault = (typeof chargeFaults)[number] | (typeof laterFaults)[number];
export type FaultSwitch = { kind: BankFault; times?: number; delayMs?: number; lateMs?: number };

export const cards = {
  visa: ['4444333322221111'],
  mastercard: ['5105105105105100'],
  amex: ['378282246310005'],
  declined: ['4000000000000002', '4000000000009995', '4000000000000069'],
} as const;

/** One line of the bank's book. Cents; instants in ms. */
export type BookEntry = {
  id: number;
  type: 'Purchase' | 'Refund';
  originalId: number | null;
  reference: string;
  amount: number;
  approved: boolean;
  createdAt: number;
  /** Later than `createdAt`: captured late. */
  visibleAt: number;
};

/** The payment sandbox as a process of its own. */
export type Bank = {
  env: Readonly<Record<string, string>>;
  /** How often each fault was switched on. */
  faults: Map<BankFault, number>;
  /** Switches a fault on for the next call; false where the bank did not take it. */
  fault: (fault: FaultSwitch) => Promise<boolean>;
  clearFaults: () => Promise<void>;
  /** Types a card into the four fields; the one-time code. Draws it from `random`. */
  secureCard: (random: Random, number: string) => Promise<string>;
  stop: () => Promise<void>;
  /** The whole book, once it is stopped: `/ledger.json` shows only the latest 1000. */
  book: () => Promise<BookEntry[]>;
};

export async function startBank(folder: string, port: number): Promise<Bank> {
  const url = `http://127.0.0.1:${port}`;
  const path = join(folder, 'sandbox.db');
  const child = startProcess(nodeProgram, [...sourceFlags, 'api/src/sandbox/sandbox.ts'], {
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DB: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; !(await fetch(`${url}/ledger.json`).catch(() => null))?.ok; tries += 1) {
    if (hasEnded(child) || tries > 300) throw new Error('The payment sandbox did not start');
    await sleep(50);
  }
  const faults = new Map<BankFault, number>();
  return {
    env: {
      EWAY_API_KEY: keys.apiKey,
      EWAY_PASSWORD: keys.password,
      EWAY_PUBLIC_KEY: keys.publicKey,
      // In production a bank on this machine has to be wanted.
      PAYMENTS: 'sandbox',
      EWAY_ENDPOINT: url,
      EWAY_SCRIPT: `${url}/scripts/eWAY.js`,
    },
    faults,
    fault: async (fault) => {
      const answer = await postJson(`${url}/ledger/faults`, fault);
      if (answer.ok) faults.set(fault.kind, (faults.get(fault.kind) ?? 0) + (fault.times ?? 1));
      return answer.ok;
    },
    clearFaults: async () => void (await fetch(`${url}/ledger/faults`, { method: 'DELETE' })),
    secureCard: (random, number) => secureCard(url, random, number),
    stop: async () => {
      await endProcess(child, 'SIGTERM');
    },
    book: () => readBook(path),
  };
}

const postJson = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function secureCard(url: string, random: Random, card: string): Promise<string> {
  const code = Array.from({ length: 64 }, () => random.between(0, 15).toString(16)).join('');
  const expiry = `12/${new Date().getFullYear() + 2}`;
  const values = { name: 'Robin Reliable', card, expiry, cvn: '123' };
  for (const [field, value] of Object.entries(values)) {
    const answer = await postJson(`${url}/fields/save`, { publicApiKey: keys.publicKey, code, field, value });
    if (!answer.ok) throw new Error(`The card field "${field}" answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return code;
}

async function readBook(path: string): Promise<BookEntry[]> {
  const client = createClient({ url: `file:${path}` });
  try {
    const { rows } = await client.execute('select * from entries order by id');
    return rows.map((row) => ({
      id: Number(row.id),
      type: row.type === 'Refund' ? 'Refund' : 'Purchase',
      originalId: row.original_id === null ? null : Number(row.original_id),
      reference: textOf(row.invoice_reference),
      amount: Number(row.amount),
      approved: Number(row.approved) === 1,
      createdAt: Number(row.created_at),
      visibleAt: Number(row.visible_at),
    }));
  } finally {
    client.close();
  }
}

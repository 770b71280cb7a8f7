import type { Quote } from '@coverkit/rules';
import type { FormErrors } from '@coverkit/rules/contract';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { signal } from '@preact/signals-react';
import { vi } from 'vitest';
import { ClientError } from '../../../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../../../client/memory.ts';
import type { CardCheck } from '../../../../payment/card/secure-fields.ts';
import { surchargeIn } from '../../../../payment/charge/brand-surcharge.ts';
import { createPurchase } from '../purchase.model.ts';

const good: CardCheck = { ok: true, code: 'code-1' };

type Setting = { check?: CardCheck; ready?: boolean; surchargeNow?: number };

/** The page was opened with a surcharge of 150 basis points; `surchargeNow` is the server's. */
export function setUp({ check = good, ready = true, surchargeNow = 150 }: Setting = {}) {
  const stored = exampleQuote(exampleReadyDraft());
  const config = memoryConfig();
  const brand = { ...config.brand, amexSurchargeBasisPoints: surchargeNow };
  const client = createMemoryClient({ quotes: [stored], config: { ...config, brand } });
  const quote = signal<Quote | null>(stored);
  const card = { check: vi.fn(async () => check), reset: vi.fn() };
  const on = {
    purchased: vi.fn(),
    problems: vi.fn(),
    moved: vi.fn(),
    failure: vi.fn(),
    cardWrong: vi.fn(),
  };
  const purchase = createPurchase({
    client,
    card,
    quote,
    surchargeBasisPoints: 150,
    surchargeNow: surchargeIn(client),
    ready: () => ready,
    flush: async () => true,
    onCardWrong: on.cardWrong,
    onAnswer: on.purchased,
    onProblems: on.problems,
    onMoved: on.moved,
    onFailure: on.failure,
  });
  purchase.chooseCardType('visa');
  const purchases = () =>
    client.calls.filter((one) => one.method === 'purchase').map((one) => one.input as Sent);
  return { stored, client, quote, card, on, purchase, purchases };
}
type Sent = {
  idempotencyKey: string;
  shownTotal: number;
  payment: { cardType: string; secureFieldCode: string };
};

export const form = (formErrors: FormErrors) => new ClientError('form', { code: 'form_invalid', formErrors });

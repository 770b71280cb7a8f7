import type { CardType, Quote } from '@coverkit/rules';
import type { FormErrors } from '@coverkit/rules/contract';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { signal } from '@preact/signals-react';
import { vi } from 'vitest';
import type { CardCheck } from '../../../../checkout/card/secure-fields.ts';
import { createCardPayment } from '../../../../checkout/charge/card-payment.model.ts';
import { surchargeFetcher } from '../../../../checkout/charge/fetch-surcharge.ts';
import { ClientError } from '../../../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../../../client/memory.ts';
import { quoteSubject } from '../quote-subject.ts';

const good: CardCheck = { ok: true, code: 'code-1' };

type Setting = {
  check?: CardCheck;
  ready?: boolean;
  fetchSurcharge?: number;
  cardType?: CardType | null;
};

/** The page was opened with a surcharge of 150 basis points; `fetchSurcharge` is the server's. */
export function setUp({ check = good, ready = true, fetchSurcharge = 150, cardType = 'visa' }: Setting = {}) {
  const stored = exampleQuote(exampleReadyDraft());
  const config = memoryConfig();
  const brand = { ...config.brand, amexSurchargeBasisPoints: fetchSurcharge };
  const client = createMemoryClient({ quotes: [stored], config: { ...config, brand } });
  const quote = signal<Quote | null>(stored);
  const card = { check: vi.fn(async () => check), reset: vi.fn(), markMissing: vi.fn() };
  const reach = vi.fn(async () => {});
  const flush = vi.fn(async () => true);
  const on = {
    purchased: vi.fn(),
    problems: vi.fn(),
    moved: vi.fn(),
    failure: vi.fn(),
    cardWrong: vi.fn(),
  };
  const purchase = createCardPayment({
    subject: quoteSubject(quote, client),
    card,
    surchargeBasisPoints: 150,
    fetchSurcharge: surchargeFetcher(client),
    reach,
    ready: () => ready,
    flush,
    onCardInvalid: on.cardWrong,
    onAnswer: on.purchased,
    onProblems: on.problems,
    onStateChanged: on.moved,
    onFailure: on.failure,
  });
  if (cardType) purchase.chooseCardType(cardType);
  const purchases = () =>
    client.calls.filter((one) => one.method === 'purchase').map((one) => one.input as Sent);
  return { stored, client, quote, card, reach, flush, on, purchase, purchases };
}
type Sent = {
  idempotencyKey: string;
  shownTotal: number;
  payment: { cardType: string; secureFieldCode: string };
};

export const form = (formErrors: FormErrors) => new ClientError('form', { code: 'form_invalid', formErrors });

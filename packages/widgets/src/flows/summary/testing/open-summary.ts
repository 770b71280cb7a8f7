import type { Quote, Rate } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { vi } from 'vitest';
import { createMemoryClient, memoryConfig } from '../../../client/memory.ts';
import type { MemoryLatency } from '../../../client/memory-calls.ts';
import type { BrowserClaim } from '../../../flow/quote-link/browser-claim.ts';
import { claimOf } from '../../../flow/testing/browser-claim.ts';
import { SummaryModel, type SummaryOptions } from '../summary.model.ts';

/** The benefit with an option that counts for every level. */
export const excess = 28;

/** The model over the memory client, before it is loaded. */
export function open(
  overrides: Partial<Quote> = {},
  latency: MemoryLatency = 0,
  options: Pick<
    SummaryOptions,
    'unsavedChoices' | 'tripLosses' | 'onAccepted' | 'handedOver' | 'opens' | 'affiliatePage'
  > & {
    claim?: BrowserClaim;
  } = {},
) {
  const quote = exampleQuote(overrides);
  const client = createMemoryClient({ quotes: [quote], latency });
  const go = vi.fn();
  const emit = vi.fn();
  const onFailure = vi.fn();
  const access = { reference: quote.reference, token: quote.token };
  const claim = claimOf(quote.token);
  const extraFacts = memoryConfig();
  const model = new SummaryModel({
    ...{ access, client, extraFacts, navigate: go, emit, onFailure, claim },
    ...options,
  });
  return { model, quote, client, go, emit, onFailure, access };
}

export async function ready(...args: Parameters<typeof open>) {
  const opened = open(...args);
  await opened.model.load();
  return opened;
}

export const rateOf = (model: { quote: { value: Quote | null } }, id: number): Rate => {
  const rate = model.quote.value?.rates.find(({ coverLevel }) => coverLevel.id === id);
  if (!rate) throw new Error(`No rate for level ${id}`);
  return rate;
};

/** Ticks both parts of the acknowledgement and accepts. */
export async function acceptBoth(model: SummaryModel): Promise<void> {
  model.acknowledgement.tick('duty', true);
  model.acknowledgement.tick('privacy', true);
  await model.accept();
}

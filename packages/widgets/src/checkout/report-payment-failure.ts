import type { Lookup, Words } from '../brand/copy.ts';
import type { Alerts } from '../flow/alerts.ts';
import { errorMessages } from '../flow/problem-words.ts';
import { errorCopy } from '../flow/problems.copy.ts';
import type { Emit, FlowName } from '../tracking/events.ts';
import type { PaymentFailure } from './charge/card-payment.ts';
import type { checkoutCopy } from './checkout.copy.ts';

type Place = {
  flow: FlowName;
  alerts: Alerts;
  emit: Emit;
  /** The flow's own. */
  words: Lookup;
  checkoutWords: Words<typeof checkoutCopy>;
};

/** DETL-12: a charge that failed is said as alerts, and the page is told. */
export function reportPaymentFailure(
  { flow, alerts, emit, words, checkoutWords }: Place,
  failure: PaymentFailure,
): void {
  const { error } = failure;
  for (const message of sentences(words, checkoutWords, failure)) alerts.show('error', message);
  emit({
    type: 'error',
    flow,
    kind: error?.kind ?? 'unexpected',
    recoverable: error?.recoverable ?? true,
    correlationId: error?.correlationId,
  });
}

function sentences(
  words: Lookup,
  checkoutWords: Place['checkoutWords'],
  { name, error }: PaymentFailure,
): string[] {
  if (name === 'noReference') return [checkoutWords('result.noReference')];
  // Said beside the button, where it stays (DETL-12): an alert would say it twice.
  if (error?.kind === 'busy') return [];
  return error && error.messages.length > 0 ? errorMessages(words, error) : [errorCopy(words, 'generic')];
}

import type { Lookup, Words } from '../brand/copy.ts';
import { errorCopy } from '../flow/copy/errors.copy.ts';
import { errorMessages } from '../flow/problems/problem-words.ts';
import type { Flow } from '../flow/use-flow.ts';
import type { PaymentFailure } from './charge/card-payment.ts';
import type { checkoutCopy } from './checkout.copy.ts';

type CheckoutWords = Words<typeof checkoutCopy>;
type FlowParts = Pick<Flow, 'name' | 'alerts' | 'emit'> & { words: Lookup };

/** DETL-12: a charge that failed is shown as alerts, and the page gets an error event. */
export function reportPaymentFailure(
  flow: FlowParts,
  checkoutWords: CheckoutWords,
  failure: PaymentFailure,
): void {
  const { error } = failure;
  for (const message of messagesOf(flow.words, checkoutWords, failure)) flow.alerts.show('error', message);
  flow.emit({
    type: 'error',
    flow: flow.name,
    kind: error?.kind ?? 'unexpected',
    recoverable: error?.recoverable ?? true,
    correlationId: error?.correlationId,
  });
}

function messagesOf(words: Lookup, checkoutWords: CheckoutWords, { name, error }: PaymentFailure): string[] {
  if (name === 'noReference') return [checkoutWords('result.noReference')];
  // Shown beside the button (DETL-12): an alert would repeat it.
  if (error?.kind === 'busy') return [];
  return error && error.messages.length > 0 ? errorMessages(words, error) : [errorCopy(words, 'generic')];
}

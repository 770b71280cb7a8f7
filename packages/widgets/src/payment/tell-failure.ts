import type { Lookup, Words } from '../brand/copy.ts';
import type { Alerts } from '../flows/shared/alerts.ts';
import { errorCopy } from '../flows/shared/problems.copy.ts';
import { errorMessages } from '../flows/shared/words.ts';
import type { Emit, FlowName } from '../tracking/events.ts';
import type { PaymentFailure } from './charge/card-payment.ts';
import type { paymentCopy } from './payment.copy.ts';

type Place = {
  flow: FlowName;
  alerts: Alerts;
  emit: Emit;
  /** The flow's own. */
  words: Lookup;
  payWords: Words<typeof paymentCopy>;
};

/** DETL-12: a charge that failed is said as alerts, and the page is told. */
export function tellFailure({ flow, alerts, emit, words, payWords }: Place, failure: PaymentFailure): void {
  const { error } = failure;
  for (const message of sentences(words, payWords, failure)) alerts.say('error', message);
  emit({
    type: 'error',
    flow,
    kind: error?.kind ?? 'unexpected',
    recoverable: error?.recoverable ?? true,
    correlationId: error?.correlationId,
  });
}

function sentences(words: Lookup, payWords: Place['payWords'], { name, error }: PaymentFailure): string[] {
  if (name === 'noReference') return [payWords('result.noReference')];
  // Said beside the button, where it stays (DETL-12): an alert would say it twice.
  if (error?.kind === 'busy') return [];
  return error && error.messages.length > 0 ? errorMessages(words, error) : [errorCopy(words, 'generic')];
}

import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PaymentFailure } from '../../../checkout/charge/card-payment.ts';
import type { DetailsClient } from '../../../client/calls/quote-calls.ts';
import { type ClientError, clientErrorOf, type Purchased } from '../../../client/client.ts';
import { problemsOf } from '../../../flow/problems/form-problems.ts';
import { isLinkReplaced } from '../../../flow/quote-link/own-link.ts';
import type { DetailsForm } from '../details-form.ts';

/** `lost`: no answer came, and the quote may be referred · `busy`: it is not. Both can be sent again. */
export type ReviewNotice = 'lost' | 'busy';

export type SendForReview = {
  phase: ReadonlySignal<'idle' | 'sending' | 'done'>;
  notice: ReadonlySignal<ReviewNotice | null>;
  submit: () => Promise<void>;
};

export type SendForReviewOptions = {
  client: Pick<DetailsClient, 'refer' | 'reload'>;
  form: Pick<
    DetailsForm,
    'quote' | 'readyToPay' | 'send' | 'adopt' | 'showProblems' | 'referralNotNeeded' | 'focusPayment'
  >;
  onAnswer: (answer: Purchased) => void;
  onNotNeeded: () => void;
  onFailure: (failure: PaymentFailure) => void;
};

/**
 * The one button of a quote that a person must review (DETL-11). The same checks as before a payment (DETL-10), but no wait of
 * 2.5 s: that is for the card check, and there is no card.
 */
export function createSendForReview(options: SendForReviewOptions): SendForReview {
  const { client, form, onFailure } = options;
  const phase = signal<'idle' | 'sending' | 'done'>('idle');
  const notice = signal<ReviewNotice | null>(null);

  const backToIdle = (shown: ReviewNotice | null = null) => {
    notice.value = shown;
    phase.value = 'idle';
  };

  const finish = (answer: Purchased) => {
    if (!answer?.reference) {
      backToIdle();
      return onFailure({ name: 'noReference' });
    }
    phase.value = 'done';
    options.onAnswer(answer);
  };

  /** Shows the quote as it is at the server by now: referred, decided or paid for in another tab, or in need of no review. */
  const followState = async (error: ClientError) => {
    const sent = form.quote.peek();
    const latest = sent && (await client.reload(sent, { force: true }).catch(() => null));
    backToIdle();
    if (!latest) return onFailure({ name: 'failed', error });
    form.adopt(latest);
    if (error.code !== 'referral_not_needed') return;
    form.referralNotNeeded();
    options.onNotNeeded();
    form.focusPayment();
  };

  const handleError = (error: ClientError) => {
    // The form shows what became of the link.
    if (isLinkReplaced(error)) return backToIdle();
    const moved = error.kind === 'closed' || error.code === 'payment_pending';
    if (moved || error.code === 'referral_not_needed') return followState(error);
    if (error.kind === 'form') {
      backToIdle();
      return form.showProblems(problemsOf(error.formErrors));
    }
    if (error.kind === 'busy') backToIdle('busy');
    else backToIdle(error.kind === 'offline' ? 'lost' : null);
    onFailure({ name: error.kind === 'noReference' ? 'noReference' : 'failed', error });
  };

  return {
    phase,
    notice,
    async submit() {
      if (phase.value !== 'idle') return;
      notice.value = null;
      if (!form.readyToPay()) return;
      phase.value = 'sending';
      try {
        finish(await form.send((mine) => client.refer(mine)));
      } catch (thrown) {
        await handleError(clientErrorOf(thrown));
      }
    },
  };
}

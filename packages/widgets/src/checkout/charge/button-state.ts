import { type Signal, signal } from '@preact/signals-react';
import type { PaymentNotice, PaymentPhase } from './card-payment.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** The state of one pay button, and the attempt whose outcome is not known, if there is one. */
export type ButtonState<Subject> = {
  phase: Signal<PaymentPhase>;
  notice: Signal<PaymentNotice | null>;
  readonly unconfirmed: PaymentAttempt<Subject> | null;
  /** Enables the button, with a notice beside it. */
  backToIdle: (notice: PaymentNotice | null) => void;
  /** The charge may be under way: no other attempt starts until its outcome is known. */
  holdUnconfirmed: (attempt: PaymentAttempt<Subject> | null) => void;
  /** The attempt has its answer. */
  done: () => void;
};

export function createButtonState<Subject>(): ButtonState<Subject> {
  const phase = signal<PaymentPhase>('idle');
  const notice = signal<PaymentNotice | null>(null);
  let unconfirmed: PaymentAttempt<Subject> | null = null;
  return {
    phase,
    notice,
    get unconfirmed() {
      return unconfirmed;
    },
    backToIdle(shown) {
      unconfirmed = null;
      notice.value = shown;
      phase.value = 'idle';
    },
    holdUnconfirmed(attempt) {
      unconfirmed = attempt;
      phase.value = 'unconfirmed';
    },
    done() {
      unconfirmed = null;
      phase.value = 'done';
    },
  };
}

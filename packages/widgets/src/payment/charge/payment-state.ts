import { type Signal, signal } from '@preact/signals-react';
import type { PaymentNotice, PaymentPhase } from './card-payment.ts';
import type { Press } from './press.ts';

/** Where one button stands, and the press whose outcome is not known, if there is one. */
export type PaymentState<Thing> = {
  phase: Signal<PaymentPhase>;
  notice: Signal<PaymentNotice | null>;
  readonly inDoubt: Press<Thing> | null;
  /** The button can be pressed anew; with what is shown beside it. */
  backToIdle: (notice: PaymentNotice | null) => void;
  /** It may be under way, so there is no other press until its outcome is known. */
  doubt: (press: Press<Thing> | null) => void;
  /** It has its answer. */
  done: () => void;
};

export function createPaymentState<Thing>(): PaymentState<Thing> {
  const phase = signal<PaymentPhase>('idle');
  const notice = signal<PaymentNotice | null>(null);
  let inDoubt: Press<Thing> | null = null;
  return {
    phase,
    notice,
    get inDoubt() {
      return inDoubt;
    },
    backToIdle(shown) {
      inDoubt = null;
      notice.value = shown;
      phase.value = 'idle';
    },
    doubt(press) {
      inDoubt = press;
      phase.value = 'unconfirmed';
    },
    done() {
      inDoubt = null;
      phase.value = 'done';
    },
  };
}

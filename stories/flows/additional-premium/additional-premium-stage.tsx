import { AdditionalPayment, PaymentComplete } from '@coverkit/widgets/additional-premium';
import type { AdditionalPremium } from '@coverkit/widgets/client';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';
import { premium } from '../support/premiums.ts';

export type PaymentArgs = FlowArgs &
  Pick<Visit, 'prepare' | 'bank' | 'silent' | 'provider' | 'remembered'> & {
    payments: readonly AdditionalPremium[];
    page: 'make' | 'complete';
  };

export const paymentArgs = (): PaymentArgs => ({ ...flowArgs(), page: 'make', payments: [premium()] });
export const paymentArgTypes = {
  ...flowArgTypes,
  page: { control: 'inline-radio', options: ['make', 'complete'] },
  prepare: { control: false },
  bank: { control: false },
  provider: { control: false },
  remembered: { control: false },
} as const;

/** The link of one additional premium, with the fake payment provider; or the page after it. */
export function PaymentStage({ page, ...visit }: PaymentArgs) {
  const { reference, pid } = visit.payments[0] ?? premium();
  return (
    <FlowStage key={JSON.stringify([page, visit.payments])} {...visit}>
      {() =>
        page === 'complete' ? <PaymentComplete /> : <AdditionalPayment reference={reference} pid={pid} />
      }
    </FlowStage>
  );
}

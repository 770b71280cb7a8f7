import type { ParsedInput } from '@coverkit/rules/contract';
import type { ChargeRequest } from '../payments/charges/new-attempt.ts';
import { requestHashOf } from '../payments/charges/request-hash.ts';
import type { RescreeningRow } from './rescreenings.table.ts';

/** Who pays, as the call knows them. */
export type Payer = { ip: string; correlationId: string };

export type PaymentFields = Pick<
  ParsedInput<'confirmRescreening'>,
  'confirmed' | 'payment' | 'idempotencyKey' | 'shownTotal'
>;

/** The charge that a confirmation asks for; null where it asks for none. */
export function chargeRequestOf(
  { id, quoteReference, brandId }: RescreeningRow,
  { confirmed, payment, idempotencyKey, shownTotal }: PaymentFields,
): ChargeRequest | null {
  if (!confirmed || !payment || idempotencyKey === undefined || shownTotal === undefined) return null;
  const { cardType } = payment;
  return {
    ...{ purpose: 'rescreen', subject: id, quoteReference, brandId, idempotencyKey, cardType, shownTotal },
    requestHash: requestHashOf(id, cardType, shownTotal),
  };
}

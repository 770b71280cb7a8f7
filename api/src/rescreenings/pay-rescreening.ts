import type { CardType, Cents } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { ChargeRequest } from '../payments/charges/new-attempt.ts';
import { requestHashOf } from '../payments/charges/request-hash.ts';
import type { ChargeCall, Charged } from '../payments/charges/send-charge.ts';
import { changeState } from './rescreenings.repository.ts';
import type { RescreeningRow } from './rescreenings.table.ts';

/** Who pays, as the call knows them. */
export type Payer = { ip: string; correlationId: string };

export type PaymentFields = {
  confirmed: boolean;
  payment?: { cardType: CardType; secureFieldCode: string } | undefined;
  idempotencyKey?: string | undefined;
  shownTotal?: number | undefined;
};

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

type Paid = 'done' | 'paying';
const stateOf = (charged: Charged): Paid => (charged === 'pending' ? 'paying' : 'done');

/** The payment for an accepted result, charged at most once as a quote is (DETL-15, DETL-16). */
export function createPayRescreening({
  charges,
  brands,
}: {
  charges: Charges;
  brands: Pick<Brands, 'brand'>;
}) {
  return {
    /** Of the same request, or of another that is under way or done; null where there is none. Throws what the bank refused. */
    earlier: async (request: ChargeRequest): Promise<Paid | null> => {
      const known = await charges.findEarlier(request);
      return known ? stateOf(await charges.outcome(known, request)) : null;
    },
    /** `sealed`: with what is decided, from when the charge is stored. Null where the re-screening is not as it was read. */
    charge: async (
      request: ChargeRequest,
      { row, price, sealed }: { row: RescreeningRow; price: Cents; sealed: string },
      call: ChargeCall,
    ): Promise<Paid | null> => {
      const { amexSurchargeBasisPoints } = brands.brand(row.brandId);
      const limited = { ...request, ip: call.ip, begunAt: row.raisedAt };
      const started = await charges.start(limited, price, amexSurchargeBasisPoints, async (tx) =>
        (await changeState(tx, row, ['open'], { state: 'paying', sealed })) ? null : 'changed',
      );
      if (started.refused !== null) return null;
      const { fresh, attempt } = started;
      return stateOf(await (fresh ? charges.send(started, call) : charges.outcome(attempt, request)));
    },
  };
}

import { newestVersion, rescreenAcceptanceProblems } from '@coverkit/rules';
import type { CallOutput, ParsedInput } from '@coverkit/rules/contract';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { busy, formInvalid, rescreenLinkInvalid } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Policies } from '../policies/policies.service.ts';
import { paymentPending } from '../quotes/quotes.errors.ts';
import { screeningChanged, screeningIncomplete } from '../screenings/screenings.errors.ts';
import type { BookRescreening } from './book-rescreening.ts';
import type { OpenedRescreening } from './open-rescreening.ts';
import { chargeRequestOf, type Payer } from './pay-rescreening.ts';
import { type PresentRescreening, pricedResult } from './present-rescreening.ts';
import type { RescreeningLinks } from './rescreening-links.ts';
import { changeState, findRescreening, rescreeningsOfPolicy } from './rescreenings.repository.ts';
import { isTakenBack, type RescreeningRow } from './rescreenings.table.ts';
import { type PricedResult, sealRescreening } from './stored-rescreening.ts';

export type ConfirmDeps = {
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
  charges: Pick<Charges, 'pay'>;
  policies: Pick<Policies, 'newestVersion'>;
  isAmendmentPaying: (db: Db, policyNumber: string) => Promise<boolean>;
  links: RescreeningLinks;
  present: PresentRescreening;
  book: BookRescreening;
};

export type ConfirmInput = ParsedInput<'confirmRescreening'>;
type Confirmed = CallOutput<'confirmRescreening'>;
type Load = () => Promise<OpenedRescreening>;
type Decision = { priced: PricedResult; sealed: string };
/** What became of it; null where another call was faster. */
type Became = Confirmed | null;

/** How often the decision is tried again where another tab or the staff were faster. */
const tries = 4;

/**
 * RSCR-01: the customer's decision. Accepted, it changes the policy: at once where nothing more is to pay, and by a charge
 * otherwise, at most once (DETL-15). Refused, the policy stays as it is. What is decided is answered again to every later call.
 */
export function createConfirm(deps: ConfirmDeps) {
  const { queue, clock, sealer, charges, links, present, book } = deps;
  const answerOf = (row: RescreeningRow): Confirmed => {
    const { policyNumber, state } = row;
    if (isTakenBack(state)) throw rescreenLinkInvalid();
    return { ...links.completion(row), policyNumber, state, pending: state === 'paying' };
  };

  const refuse = (row: RescreeningRow, sealed: string): Promise<boolean> => {
    const refused = { state: 'refused', sealed, decidedAt: clock.now().getTime() } as const;
    return queue.write((tx) => changeState(tx, row, ['open'], refused));
  };

  const acceptFree = (opened: OpenedRescreening, sealed: string): Promise<boolean> =>
    queue.write(async (tx) => {
      const { row } = opened;
      const refusal = await refusalOf(deps, tx, opened);
      if (refusal === 'paying') throw paymentPending();
      if (refusal) return false;
      const now = await findRescreening(tx, row.id);
      if (now?.state !== 'open' || now.version !== row.version) return false;
      if (await book(tx, { ...now, sealed }, { attemptId: null, premium: 0, surcharge: 0 })) return true;
      // The policy was cancelled in this moment.
      throw rescreenLinkInvalid();
    });

  const decideFree = async (
    opened: OpenedRescreening,
    sealed: string,
    confirmed: boolean,
  ): Promise<Became> => {
    const { row } = opened;
    if (!confirmed) return (await refuse(row, sealed)) ? answerOf({ ...row, state: 'refused' }) : null;
    return (await acceptFree(opened, sealed)) ? answerOf({ ...row, state: 'done' }) : null;
  };

  const prepare = async (opened: OpenedRescreening, input: ConfirmInput): Promise<Decision | Confirmed> => {
    const { row } = opened;
    if (row.state === 'paying') throw paymentPending();
    // Also for a retry whose answer was lost, and for another tab, whatever it asked for.
    if (row.state !== 'open') return answerOf(row);
    const priced = await decidable(present, opened, input);
    // With what was decided.
    return { priced, sealed: sealRescreening(sealer, row, { ...opened.stored, decided: priced }) };
  };

  const decide = async (opened: OpenedRescreening, input: ConfirmInput, payer: Payer): Promise<Became> => {
    const { row } = opened;
    const request = chargeRequestOf(row, input);
    if (!request || !input.payment) {
      const decision = await prepare(opened, input);
      return 'sealed' in decision ? decideFree(opened, decision.sealed, input.confirmed) : decision;
    }
    const { secureFieldCode } = input.payment;
    return charges.pay<Became, LockRefusal>({
      request,
      card: { secureFieldCode, ip: payer.ip, correlationId: payer.correlationId },
      prepare: async () => {
        const decision = await prepare(opened, input);
        if (!('sealed' in decision)) return { answer: decision };
        const { priced, sealed } = decision;
        if (priced.result.toPay === 0) return { answer: await decideFree(opened, sealed, true) };
        return {
          price: priced.result.toPay,
          begunAt: row.raisedAt,
          customer: opened.sold.policy.facts.contact,
          lock: async (tx) => {
            const refusal = await refusalOf(deps, tx, opened);
            if (refusal) return refusal;
            return (await changeState(tx, row, ['open'], { state: 'paying', sealed })) ? null : 'changed';
          },
          refused: (reason) => {
            if (reason === 'paying') throw paymentPending();
            return null;
          },
        };
      },
      answer: ({ charged }) => answerOf({ ...row, state: charged === 'pending' ? 'paying' : 'done' }),
    });
  };

  return async (input: ConfirmInput, load: Load, payer: Payer): Promise<Confirmed> => {
    for (let left = tries; left > 0; left -= 1) {
      const answer = await decide(await load(), input, payer);
      if (answer) return answer;
    }
    throw busy(1);
  };
}

export type ConfirmRescreening = ReturnType<typeof createConfirm>;

type LockRefusal = 'changed' | 'paying';

/**
 * Why the policy cannot take the result now: it has another version than the result is priced by, or will have one once the change
 * or the re-screening of another traveller that is being paid is made (AMND-08).
 */
async function refusalOf(
  { policies, isAmendmentPaying }: ConfirmDeps,
  tx: Db,
  { row: { id }, sold: { policy } }: OpenedRescreening,
): Promise<LockRefusal | null> {
  if (await isAmendmentPaying(tx, policy.number)) return 'paying';
  const others = await rescreeningsOfPolicy(tx, policy.number);
  if (others.some((one) => one.state === 'paying' && one.id !== id)) return 'paying';
  const newest = await policies.newestVersion(tx, policy.number);
  return newest === newestVersion(policy).version ? null : 'changed';
}

/** The result that the caller shows. Throws where it cannot be decided so, with the screening as it is now (SCRN-05). */
async function decidable(
  present: PresentRescreening,
  opened: OpenedRescreening,
  input: ConfirmInput,
): Promise<PricedResult> {
  const priced = pricedResult(opened);
  const shown = await present.screening(opened);
  if (!priced) throw screeningIncomplete(shown);
  if (opened.row.version !== input.version) throw screeningChanged(shown);
  const problems = input.confirmed ? rescreenAcceptanceProblems(priced.result, input) : [];
  if (problems.length > 0) throw formInvalid(problems, shown);
  return priced;
}

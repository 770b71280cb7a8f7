import type { Quote } from '@coverkit/rules';
import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { SummaryClient } from '../../client/calls/quote-calls.ts';
import { ClientError, clientErrorOf } from '../../client/client.ts';
import {
  onlyVoucherIsRefused,
  type ShownProblem,
  voucherProblems,
} from '../../flow/problems/form-problems.ts';
import { type Choices, type createChoices, pricedText, withChoices } from './choices.ts';
import { keepUnchanged } from './keep-unchanged.ts';

type Options = {
  quote: Signal<Quote | null>;
  client: Pick<SummaryClient, 'preview'>;
  choices: ReturnType<typeof createChoices>;
  onFailure: (error: ClientError) => void;
  /** Prices what is on the screen again, as far as it can be sold. */
  reprice: () => void;
  /** The choices on the screen have their rates. */
  onPriced: (quote: Quote) => void;
};

/** ms */
const tryAgainAfter = 3000;

/**
 * Choices that change the price. They are shown at once and priced by the server; only the newest answer counts
 * (EXTR-07), and until it arrives the price is marked as pending.
 */
export function createPricePreview({ quote, client, choices, onFailure, reprice, onPriced }: Options) {
  const pending = signal(false);
  const voucherProblem = signal<ShownProblem | null>(null);
  /** The code of a voucher that a later choice made invalid. */
  const droppedVoucher = signal<string | null>(null);
  /** The last quote whose choices and rates belong together: a failure restores what was chosen since. */
  let priced: Quote | null = null;
  let newest = 0;
  let refusals = 0;

  /** `superseded`: a newer change came before the answer. */
  /** `earlier`: changes before this one whose price is not known yet; they stay where this one fails. */
  async function tryChange(
    patch: Partial<Choices>,
    earlier?: Partial<Choices>,
  ): Promise<'priced' | 'superseded' | ClientError> {
    const current = quote.peek();
    if (!current) return 'superseded';
    const unpriced = earlier ?? choices.unpriced(current);
    priced ??= current;
    newest += 1;
    const call = newest;
    const chosen = choices.change(current, patch);
    quote.value = chosen;
    pending.value = true;
    try {
      const { rates } = await client.preview(chosen);
      if (call !== newest) return 'superseded';
      batch(() => {
        // A save may have been answered meanwhile: only the rates are new. Parts that are the same are not drawn again.
        const shown = quote.peek() ?? chosen;
        quote.value = priced = { ...shown, rates: keepUnchanged(shown.rates, rates) };
        pending.value = false;
      });
      choices.settle(true);
      onPriced(quote.value);
      return 'priced';
    } catch (thrown) {
      if (call !== newest) return 'superseded';
      const error = clientErrorOf(thrown);
      if (onlyVoucherIsRefused(error) && !patch.voucher && chosen.voucher)
        return changeWithoutVoucher(patch, unpriced, chosen.voucher.code);
      refusals += 1;
      const shown = withChoices(quote.peek() ?? current, choices.changedIn(priced ?? current));
      const isKnown = priced !== null && pricedText(shown) === pricedText(priced);
      batch(() => {
        quote.value = isKnown && priced ? { ...shown, rates: priced.rates } : shown;
        pending.value = !isKnown;
        choices.settle(false);
        if (Object.keys(unpriced).length > 0) void change(unpriced, {});
      });
      // Another tab's trip or choices came meanwhile: none of the prices is theirs.
      if (!isKnown) setTimeout(() => call === newest && reprice(), tryAgainAfter);
      return error;
    }
  }

  /** SUMM-07: a voucher for snow ends with the snow cover, and must not keep it on. */
  async function changeWithoutVoucher(patch: Partial<Choices>, earlier: Partial<Choices>, code: string) {
    const outcome = await tryChange({ ...patch, voucher: null }, earlier);
    if (outcome === 'priced') droppedVoucher.value = code;
    return outcome;
  }

  async function change(patch: Partial<Choices>, earlier?: Partial<Choices>): Promise<boolean> {
    const outcome = await tryChange(patch, earlier);
    if (outcome instanceof ClientError) showFailure(outcome);
    return outcome === 'priced';
  }

  function showFailure(error: ClientError): void {
    const atVoucher = voucherProblems(error)[0];
    if (atVoucher) voucherProblem.value = atVoucher;
    else onFailure(error);
  }

  return {
    pending: pending as ReadonlySignal<boolean>,
    voucherProblem: voucherProblem as ReadonlySignal<ShownProblem | null>,
    droppedVoucher: droppedVoucher as ReadonlySignal<string | null>,
    /** Any of the choices; false where it was refused, or another one came after it. */
    change: (patch: Partial<Choices>): Promise<boolean> => change(patch),
    /** The same for a form that shows what was refused: the error, or null. */
    price: async (patch: Partial<Choices>): Promise<ClientError | null> => {
      const outcome = await tryChange(patch);
      return outcome instanceof ClientError ? outcome : null;
    },
    /** `null` goes back to the standard value. */
    chooseBenefitOption: (benefitId: number, optionId: string | null): Promise<boolean> => {
      const others = (quote.peek()?.benefitOptions ?? []).filter((chosen) => chosen.benefitId !== benefitId);
      return change({ benefitOptions: optionId === null ? others : [...others, { benefitId, optionId }] });
    },
    applyVoucher: async (entered: string): Promise<boolean> => {
      const code = entered.trim();
      voucherProblem.value = null;
      droppedVoucher.value = null;
      return change({ voucher: { code } });
    },
    removeVoucher: (): Promise<boolean> => {
      voucherProblem.value = null;
      return change({ voucher: null });
    },
    /** Once no price is under way: whether none of what was chosen by now was refused. */
    settled: (): Promise<boolean> =>
      new Promise((resolve) => {
        const before = refusals;
        const stop = effect(() => {
          if (pending.value && refusals === before) return;
          resolve(refusals === before);
          queueMicrotask(() => stop());
        });
      }),
    /** The complete quote is being stored: the answer of a preview under way is ignored, its price stays pending. */
    suspend(): void {
      newest += 1;
    },
    /** The quote on the screen has its price: it was loaded, or stored with all choices. */
    settle(): void {
      priced = quote.peek();
      pending.value = false;
      choices.settle(true);
    },
    /** The quote could not be stored: what was pending is priced again. */
    resume: (): Promise<boolean> => (pending.peek() ? change({}) : Promise.resolve(true)),
  };
}

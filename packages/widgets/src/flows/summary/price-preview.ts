import type { Quote } from '@coverkit/rules';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { type ClientError, type CoverkitClient, clientErrorOf } from '../../client/client.ts';
import type { ShownProblem } from '../../flow/problem-words.ts';
import { problemsOf } from '../../flow/problem-words.ts';

type Deps = {
  quote: Signal<Quote | null>;
  client: Pick<CoverkitClient, 'preview'>;
  onFailure: (error: ClientError) => void;
  /** The choices on the screen and their rates belong together again. */
  onPriced: (quote: Quote) => void;
};

/**
 * Choices that change the price. They show at once and are priced by the server; only the newest answer counts
 * (EXTR-07), and until it is there the price is marked as pending.
 */
export function createPricePreview({ quote, client, onFailure, onPriced }: Deps) {
  const pending = signal(false);
  const voucherProblem = signal<ShownProblem | null>(null);
  /** The last quote whose choices and rates belong together: what a failure goes back to. */
  let priced: Quote | null = null;
  let newest = 0;

  async function reprice(patch: Partial<Pick<Quote, 'upgrades' | 'voucher'>>): Promise<boolean> {
    const current = quote.peek();
    if (!current) return false;
    if (!pending.peek()) priced = current;
    newest += 1;
    const asked = newest;
    const wanted = { ...current, ...patch };
    quote.value = wanted;
    pending.value = true;
    try {
      const { rates } = await client.preview(wanted);
      if (asked !== newest) return false;
      quote.value = { ...wanted, rates };
      pending.value = false;
      onPriced(quote.value);
      return true;
    } catch (thrown) {
      if (asked !== newest) return false;
      quote.value = priced;
      pending.value = false;
      report(clientErrorOf(thrown));
      return false;
    }
  }

  function report(error: ClientError): void {
    const atVoucher = problemsOf(error.formErrors).find(({ path }) => path.startsWith('voucher'));
    if (atVoucher) voucherProblem.value = atVoucher;
    else onFailure(error);
  }

  return {
    pending: pending as ReadonlySignal<boolean>,
    voucherProblem: voucherProblem as ReadonlySignal<ShownProblem | null>,
    /** `null` goes back to the standard value. */
    chooseUpgrade: (benefitId: number, optionId: string | null): Promise<boolean> => {
      const others = (quote.peek()?.upgrades ?? []).filter((chosen) => chosen.benefitId !== benefitId);
      return reprice({ upgrades: optionId === null ? others : [...others, { benefitId, optionId }] });
    },
    applyVoucher: (code: string): Promise<boolean> => {
      voucherProblem.value = null;
      return reprice({ voucher: { code: code.trim() } });
    },
    removeVoucher: (): Promise<boolean> => {
      voucherProblem.value = null;
      return reprice({ voucher: null });
    },
    /** Whatever preview is still under way no longer matters: the quote is being replaced as a whole. */
    drop() {
      newest += 1;
      pending.value = false;
    },
  };
}

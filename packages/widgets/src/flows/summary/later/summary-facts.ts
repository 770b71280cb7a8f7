import type { ExtraStepCode, Quote, Rate } from '@coverkit/rules';
import { type OverviewFacts, quoteFacts } from '../../../flow/overview/overview-facts.ts';
import { type StepFlags, stepFlags } from '../../../flow/overview/step-flags.ts';
import { stepOf } from '../extras/extra-price.ts';
import type { ExtraView } from '../extras/extras.model.ts';

type Offer = Rate & { price: number };
export type Shown = { rate: Offer | null; isChosen: boolean };

/** The chosen level where it fits the choices, else the cheapest that does. */
export function shownRate({ rates, coverLevel }: Quote): Shown {
  const offers = rates.filter((rate): rate is Offer => rate.eligible && rate.price !== null);
  const chosen = offers.find((rate) => rate.coverLevel.id === coverLevel?.id);
  const [cheapest = null] = offers.toSorted((one, other) => one.price - other.price);
  return { rate: chosen ?? cheapest, isChosen: chosen !== undefined };
}

/** The facts of what is on the screen, at that level's prices. */
export function summaryFacts(
  quote: Quote,
  { rate }: Shown,
  { level, pending, cards }: { level: string; pending: boolean; cards: readonly ExtraView[] },
): OverviewFacts {
  const steps = rate?.steps ?? [];
  const lacksPrice = (step: ExtraStepCode) => !steps.some(({ code }) => code === step);
  const on = cards.filter((card) => card.on).map(({ key }) => stepOf[key]);
  return {
    ...quoteFacts(quote),
    level,
    steps,
    premium: rate?.price ?? null,
    pending,
    unpriced: pending ? on.filter(lacksPrice).map((step) => ({ step, amount: null, days: null })) : [],
  };
}

/** The flags of the details, with the choice of a level before them. */
export function summaryFlags(quote: Quote, cards: readonly ExtraView[]): StepFlags<string> {
  const { steps }: StepFlags<string> = stepFlags(quote, {
    certain: cards.some(({ on, reviewed }) => on && reviewed),
  });
  const at = steps.findIndex(({ id }) => id === 'details');
  const cover = { id: 'cover', place: 'overview.step.cover' } as const;
  return { steps: steps.toSpliced(at, 0, cover), current: 'cover' };
}

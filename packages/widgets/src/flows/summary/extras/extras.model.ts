import {
  type ExtraKey,
  isClimbingToAsk,
  isOneWay,
  type Problem,
  type Quote,
  type Rate,
} from '@coverkit/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ClientError } from '../../../client/client.ts';
import type { Choices } from '../choices.ts';
import { createExpeditionReview, type ExpeditionReview } from './expedition-review.ts';
import { createExtraForm, type ExtraForm } from './extra-form.ts';
import {
  type ExtraCovers,
  type ExtraFacts,
  type ExtraWithForm,
  extraProblems,
  firstAnswers,
  hasForm,
} from './extra-forms.ts';
import { type ExtraPrice, extraPrice } from './extra-price.ts';
import { createHealthConsent } from './health-consent.ts';

type Options = {
  quote: ReadonlySignal<Quote | null>;
  facts: ExtraFacts;
  /** Prices the quote with these choices and shows a failure. */
  change: (patch: Partial<Choices>) => Promise<boolean>;
  /** The same, for a caller that shows the failure itself. */
  price: (patch: Partial<Choices>) => Promise<ClientError | null>;
  /** An affiliate's page knows the quote's token, or shows this flow: what asks about health is asked on the host's alone (EMBD-06). */
  isShared: (quote: Quote) => boolean;
  onShared: () => void;
  /** The extra whose questions come into sight. */
  onOpen: (extra: ExtraWithForm) => void;
};

/** An extra as its card shows it. */
export type ExtraView = {
  key: ExtraKey;
  on: boolean;
  /** Null while it has no price: it is off, no level can be chosen with it, or it is not complete. */
  price: ExtraPrice | null;
  /** What stopped holding since it was entered: another trip, for example. */
  problems: readonly Problem[];
  /** Off, with answers that do not fit the trip: it was changed, and left no room for them (EXTR-08). */
  outgrown: boolean;
  /** Off, since its answers about health are not there any more (DETL-18). */
  toAsk: boolean;
  /** A person must review it before anything is paid (EXTR-04). */
  reviewed: boolean;
  /** Nobody on this quote is young enough to climb (EXTR-03). */
  tooOld: boolean;
};

/** The order of the cards. */
const order: readonly ExtraKey[] = ['snowCover', 'climbingCover', 'valuablesCover', 'oneWay'];

/** EXTR-01: what is switched on, the modal that asks for it, and what was entered before. */
export function createExtras({ quote, facts, change, price, isShared, onShared, onOpen }: Options) {
  const editing = signal<ExtraWithForm | null>(null);
  /** Answers of a modal that was cancelled before its extra was on: offered again when it is opened again. */
  const entered = new Map<ExtraWithForm, ExtraCovers[ExtraWithForm]>();
  const consent = createHealthConsent(quote);
  const review = createExpeditionReview(facts);
  const close = () => {
    editing.value = null;
  };
  const formOf = <Key extends ExtraWithForm>(key: Key): ExtraForm<Key> =>
    createExtraForm(key, {
      quote: consent.quote,
      facts,
      price: (patch) => price({ ...patch, ...consent.patch() }),
      onPriced: () => {
        entered.delete(key);
        close();
      },
    });
  const forms: { readonly [Key in ExtraWithForm]: ExtraForm<Key> } = {
    snowCover: formOf('snowCover'),
    climbingCover: formOf('climbingCover'),
    valuablesCover: formOf('valuablesCover'),
  };

  function open<Key extends ExtraWithForm>(key: Key): void {
    const current = quote.peek();
    if (!current) return;
    if (key === 'climbingCover' && isShared(current)) {
      onShared();
      return;
    }
    // The cast: the map holds the answers of each extra under its own key.
    const before = (entered.get(key) as ExtraCovers[Key] | undefined) ?? current[key];
    batch(() => {
      // The cast: an indexed access by a type parameter is not a call of one form.
      (forms[key] as ExtraForm<Key>).reset(firstAnswers[key](before, current));
      consent.ask(current);
      editing.value = key;
    });
    onOpen(key);
  }

  /** EXTR-06: a trip without a return has the extra on whatever it says, so both change together. */
  const setOneWay = (enabled: boolean) => {
    const current = quote.peek();
    if (!current) return Promise.resolve(false);
    return change({ oneWay: { ...current.oneWay, enabled }, returnTrip: !enabled });
  };

  function switchOff(key: ExtraWithForm): Promise<boolean> {
    const current = quote.peek();
    // The cast: as in the form.
    const patch = { [key]: { ...current?.[key], enabled: false } } as Partial<Choices>;
    return current ? change(patch) : Promise.resolve(false);
  }

  const cards = computed(() => (quote.value ? cardsOf(quote.value, facts, review) : []));

  /**
   * Opens the questions that an extra that is on still lacks, because it is not sold without them. False where none are
   * missing.
   */
  function askMissing(): boolean {
    const lacking = cards.peek().find(({ problems, tooOld }) => problems.length > 0 && !tooOld)?.key;
    if (!lacking || !hasForm(lacking)) return false;
    open(lacking);
    // Answers that opening has filled in are not sent before the visitor has seen them.
    if (editing.peek() && forms[lacking].problems.peek().length > 0) void forms[lacking].submit();
    return true;
  }

  return {
    acknowledged: consent.acknowledged as ReadonlySignal<boolean | null>,
    acknowledge: (on: boolean): void =>
      batch(() => {
        consent.acknowledged.value = on;
        // The questions begin again, without problems at answers that were never given.
        if (!on) forms.climbingCover.change({ injuries: null, altSickness: null }, []);
      }),
    editing: editing as ReadonlySignal<ExtraWithForm | null>,
    forms,
    ...review,
    cards,
    edit: open,
    askMissing,
    toggle: (key: ExtraKey, on: boolean): void => {
      if (!hasForm(key)) void setOneWay(on);
      else if (on) open(key);
      else void switchOff(key);
    },
    /** Closes the modal: an extra that was being switched on stays off, one that is on stays as it was. */
    cancel: (): void => {
      const key = editing.peek();
      if (!key || forms[key].sending.peek()) return;
      if (!quote.peek()?.[key].enabled) entered.set(key, forms[key].values.peek());
      close();
    },
  };
}

export type Extras = ReturnType<typeof createExtras>;

function cardsOf(quote: Quote, facts: ExtraFacts, review: ExpeditionReview): ExtraView[] {
  const offered = order.filter((key) => quote.quoteType.extras.includes(key));
  return offered.map((key) => ({
    key,
    on: isOn(quote, key),
    price: isOn(quote, key) ? extraPrice(key, quote.rates) : null,
    problems: hasForm(key) && quote[key].enabled ? problemsOf(key, quote, facts) : [],
    outgrown: hasForm(key) && isOutgrown(key, quote, facts),
    toAsk: key === 'climbingCover' && isClimbingToAsk(quote),
    reviewed: key === 'climbingCover' && review.isReviewed(quote),
    tooOld: key === 'climbingCover' && quote.climbingInsurable === 0,
  }));
}

/** What is missing or wrong of an extra's answers, on or off. */
export const problemsOf = <Key extends ExtraWithForm>(key: Key, quote: Quote, facts: ExtraFacts): Problem[] =>
  extraProblems[key](quote[key], quote, facts);

/** What of an extra's answers depends on the trip. */
const ofTheTrip = new Set(['dates_outside_trip', 'climbers_count', 'climber_too_old']);

const isOutgrown = (key: ExtraWithForm, quote: Quote, facts: ExtraFacts): boolean =>
  !quote[key].enabled &&
  problemsOf(key, quote, facts).some(({ code }) => ofTheTrip.has(code)) &&
  wasEntered(quote, key);

/** Before anything is entered an extra lacks answers, too. */
const wasEntered = ({ snowCover, climbingCover }: Quote, key: ExtraWithForm): boolean =>
  key === 'snowCover'
    ? snowCover.dates.from !== null
    : key === 'climbingCover' && climbingCover.type !== null;

const isOn = (quote: Quote, key: ExtraKey): boolean =>
  key === 'oneWay' ? isOneWay(quote) : quote[key].enabled;

/** The extras that a level lacks, as keys of the quote: `snowOffPiste` is a part of snow. */
export const keysOf = ({ lacks }: Rate): ExtraKey[] => [
  ...new Set(lacks.map((name): ExtraKey => (name === 'snowOffPiste' ? 'snowCover' : name))),
];

/** The choices without what a level lacks of the extras: of snow only off-piste, where it has the pistes (SUMM-03). */
export function choicesFor(quote: Quote, { lacks }: Rate): Partial<Choices> {
  const patch: Partial<Choices> = {};
  for (const name of lacks) {
    if (name === 'oneWay')
      Object.assign(patch, { oneWay: { ...quote.oneWay, enabled: false }, returnTrip: true });
    else if (name === 'snowOffPiste') patch.snowCover ??= { ...quote.snowCover, offPiste: false };
    else Object.assign(patch, { [name]: { ...quote[name], enabled: false } });
  }
  return patch;
}

import { type CardType, surchargeOf } from '@coverkit/rules';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';

/** What the card will be charged (DETL-09). */
export type Charge = {
  cardType: Signal<CardType | null>;
  cardTypeMissing: Signal<boolean>;
  /** Cents, before the surcharge; null while there is no price. */
  price: ReadonlySignal<number | null>;
  /** Of Amex, in basis points of the price; it may change while the page is open. */
  surchargeBasisPoints: Signal<number>;
  surcharge: ReadonlySignal<number>;
  /** Cents, surcharge included; null while there is no price. */
  total: ReadonlySignal<number | null>;
};

/** As the screens see it. */
export type ReadonlyCharge = { readonly [Part in keyof Charge]: ReadonlySignal<Charge[Part]['value']> };

export function createCharge(price: ReadonlySignal<number | null>, knownBasisPoints: number): Charge {
  const cardType = signal<CardType | null>(null);
  const surchargeBasisPoints = signal(knownBasisPoints);
  const surcharge = computed(() => surchargeOf(price.value ?? 0, cardType.value, surchargeBasisPoints.value));
  return {
    cardType,
    cardTypeMissing: signal(false),
    price,
    surchargeBasisPoints,
    surcharge,
    total: computed(() => (price.value === null ? null : price.value + surcharge.value)),
  };
}

import {
  type ExtraKey,
  type ExtraTrip,
  expeditionProblems,
  itemListProblems,
  type Problem,
  type Quote,
  type QuoteDraft,
  spanProblems,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';

/** The extras that are asked for in a modal; one-way is a switch alone (EXTR-01). */
export const extrasWithForm = ['snowCover', 'climbingCover', 'valuablesCover'] as const satisfies ExtraKey[];
export type ExtraWithForm = (typeof extrasWithForm)[number];
export type ExtraCovers = Pick<QuoteDraft, ExtraWithForm>;

export const hasForm = (extra: ExtraKey): extra is ExtraWithForm =>
  (extrasWithForm as readonly ExtraKey[]).includes(extra);

/** What the rules of the forms need of the configuration. */
export type ExtraFacts = Pick<Config, 'climbing' | 'tourOperators'>;

/** What is missing or wrong of an extra's answers, by the rules that the API applies too (EXTR-02, EXTR-03, EXTR-05). */
export const extraProblems: {
  [Key in ExtraWithForm]: (cover: ExtraCovers[Key], quote: Quote, facts: ExtraFacts) => Problem[];
} = {
  snowCover: (cover, quote) => {
    const trip = tripOf(quote);
    return trip.isAnnual ? [] : spanProblems(cover.dates, 'snowCover.dates', trip);
  },
  climbingCover: (cover, quote, facts) => expeditionProblems(cover, tripOf(quote), facts),
  valuablesCover: ({ items }, { rates }) =>
    itemListProblems(
      items,
      'valuablesCover.items',
      rates.map((one) => one.valuablesCover),
    ),
};

const tripOf = ({ quoteType, coverDates, ages, medical }: Quote): ExtraTrip => ({
  isAnnual: quoteType.type === 2,
  covered: coverDates,
  ages,
  healthAcknowledged: medical.acknowledgePrivacy,
});

/** Answers to begin with, where nothing was entered yet and the trip leaves one alone. */
export const firstAnswers: {
  [Key in ExtraWithForm]: (cover: ExtraCovers[Key], quote: Quote) => ExtraCovers[Key];
} = {
  snowCover: (cover) => cover,
  // One traveller who may climb is the one who does (EXTR-03).
  climbingCover: (cover, { climbingInsurable }) => ({
    ...cover,
    totalPeople: climbingInsurable === 1 ? 1 : Math.max(1, cover.totalPeople),
  }),
  valuablesCover: (cover) => (cover.items.length > 0 ? cover : { ...cover, items: [emptyItem] }),
};

export const emptyItem = { name: '', serial: '', value: 0 };

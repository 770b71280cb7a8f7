import { emptyExtras, type Quote, type QuoteDraft, quoteStatus } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';

/** A policy that was bought today, of a draft that is ready but for these; in the memory client's formats. */
export const sold = (draft: Partial<QuoteDraft> = {}, facts: Partial<Quote> = {}): Quote =>
  exampleQuote({
    ...exampleReadyDraft({ ages: [34, 36], people: 2, ...draft }),
    ...{ status: quoteStatus.issued, paid: true, policyNumber: 'P0123456781' },
    ...facts,
  });

/** Its cover began five days ago. */
export const started = { dates: { from: '2026-11-15', to: '2026-11-28' } };

/** Of one traveller, for a year from February, with trips to 30 days. */
export const annual: Partial<QuoteDraft> = {
  ...{ quoteTypeId: 2, countries: [], regionId: 6, dates: { from: null, to: null } },
  ...{ amtStart: '2027-02-01', maxTripLength: 30, ages: [45], people: 1 },
  snowCover: emptyExtras.snowCover,
};

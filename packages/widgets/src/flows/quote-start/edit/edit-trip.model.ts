import { changeTrip, entryFor, type Quote, type Trip } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { Navigate } from '../../../brand/brand-provider.tsx';
import type { SummaryClient } from '../../../client/calls/quote-calls.ts';
import { clientErrorOf, type QuoteAccess, type TripInput } from '../../../client/client.ts';
import { onlyVoucherIsRefused } from '../../../flow/problems/form-problems.ts';
import { mergeAndRetry } from '../../../flow/saver/merge-and-retry.ts';
import type { TripLossesStorage } from '../../../flow/saver/trip-losses.ts';
import { tripFormOf } from '../../../flow/trip-storage.ts';
import { quoteTypeOf } from '../trip/quote-type.ts';

export type EditTripOptions = {
  access: QuoteAccess;
  config: Config;
  client: Pick<SummaryClient, 'reload' | 'update'>;
  navigate: Navigate;
  /** The sections of the form: all of them are open. */
  loadForm: () => Promise<unknown>;
  /** Where the summary reads what no longer holds. */
  losses: Pick<TripLossesStorage, 'write'>;
};

export type EditTripModel = InstanceType<typeof EditTripModel>;

/** The trip of a quote: loads it, and stores another one into the same quote (EXTR-08). */
export const EditTripModel = createModel((options: EditTripOptions) => {
  const { access, config, client, navigate, loadForm, losses } = options;
  const quote = signal<Quote | null>(null);
  const toSummary = () => navigate({ screen: 'summary', ...access }, { replace: true });
  const reload = () => client.reload(access, { force: true });

  return {
    quote,
    async load(): Promise<void> {
      try {
        // Without its sections the form loads them itself.
        const [found] = await Promise.all([client.reload(access), loadForm().catch(() => null)]);
        // Closed, or an earlier link: the summary knows what to show of it.
        if (found.linkReplaced || entryFor('summary', found).screen !== 'summary') toSummary();
        else quote.value = found;
      } catch {
        // The same failure shows there, with the way on.
        toSummary();
      }
    },
    /** Stores the trip; everything else that was entered stays. Rejects with a `ClientError`. */
    store: async (trip: TripInput): Promise<QuoteAccess> => {
      let latest = await reload();
      /** The quote with its trip of before. */
      let before = latest;
      const { type, extras } = quoteTypeOf(trip.quoteTypeId, config);
      const changeOf = (of: Quote) =>
        // The cast: the form sends each field of a trip.
        changeTrip(of, trip as Trip, { ...config, quoteType: { type, extras } });
      const changed = (): Quote => ({ ...latest, ...changeOf(latest).draft });
      const store = (patch: Partial<Quote> = {}) =>
        mergeAndRetry({
          mine: () => ({ ...changed(), ...patch }),
          reload,
          onChanged: (theirs) => {
            // With this trip it is what an earlier try has stored, whose answer was lost.
            if (!hasSameTrip(theirs, changed())) before = theirs;
            latest = theirs;
          },
          send: client.update,
        });
      const stored = await store().catch((thrown) => {
        // SUMM-07: a voucher for snow ends with the snow cover.
        if (!onlyVoucherIsRefused(clientErrorOf(thrown))) throw thrown;
        return store({ voucher: null });
      });
      losses.write({
        ...changeOf(before).dropped,
        voucher: stored.voucher ? null : (before.voucher?.code ?? null),
        // Where climbing itself has ended, that is named.
        approval: before.referralApproved && !stored.referralApproved && stored.climbingCover.enabled,
      });
      return access;
    },
    back: toSummary,
  };
});

const hasSameTrip = (one: Quote, other: Quote): boolean =>
  JSON.stringify(tripFormOf(one)) === JSON.stringify(tripFormOf(other));

import type { quoteEndpoints } from '@coverkit/rules/contract';
import type { MailLimits } from '../../outbox/mail-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { notFound, originNotAllowed } from '../../platform/errors.ts';
import type { Verbs } from '../../platform/http/verbs.ts';
import type { Access, BrandAndAffiliate, Opened } from '../access.ts';
import { mailLink } from '../email-quote.ts';
import type { PresentQuote } from '../present.ts';
import { rateAnswersOf } from '../pricing/rate-answers.ts';
import { type StartDeps, startQuote } from '../start/start-quote.ts';
import { type ExchangeDeps, exchangeForClaim } from '../tokens/exchange-token.ts';
import { type ReloadDeps, reloadQuote } from './reload-quote.ts';
import { type SaveDeps, saveQuote } from './save-quote.ts';
import { type UpdateDeps, updateQuote } from './update-quote.ts';

export type QuoteCallsDeps = UpdateDeps &
  SaveDeps &
  ReloadDeps & {
    clock: Clock;
    mailLimits: MailLimits;
    queue: WriteQueue;
    start: StartDeps;
    exchange: ExchangeDeps;
    openForChange: (access: Access, caller: BrandAndAffiliate) => Promise<Opened>;
    present: PresentQuote;
  };

/** The token for an answer; undefined for a caller that has it. */
const tokenFor = ({ token, tokenKnown }: Access & { tokenKnown: boolean }): string | undefined =>
  tokenKnown ? undefined : token;

/** What each call about a quote answers. Each throws `CallError`s: 404 for any miss, 409 when closed or changed, 422 with problems. */
export function createQuoteCalls(deps: QuoteCallsDeps): Verbs<keyof typeof quoteEndpoints> {
  const { clock, open, openForChange, prepare, present } = deps;
  return {
    /** With the quote where the caller asked for it: the next screen then does not load it. */
    startQuote: async (trip, caller) => {
      const { link, opened } = await startQuote(deps.start, trip, caller);
      if (!trip.withQuote) return link;
      return { ...link, quote: await present(opened ?? (await reloadQuote(deps, link, caller))) };
    },
    previewQuote: async (input, caller) => {
      const opened = await openForChange(input, caller);
      const { prices } = await prepare(opened, input);
      return { reference: opened.row.reference, rates: rateAnswersOf(prices.levels, opened.product) };
    },
    updateQuote: async (input, caller) =>
      present(await updateQuote(deps, input, caller, input.emailQuote), tokenFor(input)),
    mailQuoteLink: async (access, caller) => {
      const opened = await open(access);
      if (opened.row.brandId !== caller.brandId) throw notFound();
      await mailLink(deps, opened, { ip: caller.ip, at: clock.now() });
      return { reference: access.reference };
    },
    confirmHandover: async (input, caller) =>
      present(await updateQuote(deps, input, caller, null), tokenFor(input)),
    saveQuote: async (input, caller) => {
      const { row } = await saveQuote(deps, input, caller);
      return { reference: row.reference, savedAt: new Date(row.savedAt).toISOString() };
    },
    /** For a page of the host: every other link of the quote opens only the redacted quote from then on. */
    takeOverQuote: async (input, caller) => {
      if (!caller.ownPage) throw originNotAllowed();
      const link = await exchangeForClaim(deps.exchange, input, caller);
      return input.withQuote
        ? { ...link, quote: await present(await reloadQuote(deps, link, caller)) }
        : link;
    },
    reloadQuote: async (access, caller) => present(await reloadQuote(deps, access, caller), tokenFor(access)),
  };
}

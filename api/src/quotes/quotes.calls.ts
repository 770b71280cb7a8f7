import {
  type CivilDate,
  findCardNumbers,
  isEmail,
  newLevelProblems,
  type Problem,
  problem,
  type QuoteDraft,
} from '@coverkit/rules';
import type { quoteEndpoints } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import type { MailLimits } from '../outbox/mail-limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { formInvalid, notFound, originNotAllowed } from '../platform/errors.ts';
import { RawJson } from '../platform/http/answers/envelope.ts';
import type { KeptJson } from '../platform/http/answers/kept-json.ts';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import type { Access, BasedAccess, BrandAndAffiliate, Opened, OpenQuote } from './access.ts';
import { type AlsoWrite, mailLink, quoteMail } from './email-quote.ts';
import { createKeptQuotes } from './kept-quotes.ts';
import { quoteJson, redactedQuoteOf } from './present.ts';
import type { Prepared } from './pricing/prepare-draft.ts';
import { ratesJson } from './pricing/rates-json.ts';
import type { RepriceQuote } from './pricing/reprice-quote.ts';
import { linkReplaced, quoteChanged } from './quotes.errors.ts';
import { refuseClosed } from './refuse-closed.ts';
import { type StartDeps, startQuote } from './start/start-quote.ts';
import type { StoreQuote } from './store-quote.ts';
import { type ExchangeDeps, exchangeForClaim } from './tokens/exchange-token.ts';
import type { InsureeToken } from './tokens/insuree-token.ts';
import { refuseShared } from './tokens/shared-token.ts';

export type Change = QuoteDraft & BasedAccess;

/** The token for an answer; undefined for a caller that has it. */
const tokenFor = ({ token, tokenKnown }: Access & { tokenKnown: boolean }): string | undefined =>
  tokenKnown ? undefined : token;

export type QuoteCallsDeps = {
  brands: Brands;
  clock: Clock;
  readPolicy: ReadPolicy;
  insureeToken: InsureeToken;
  mailLimits: MailLimits;
  queue: WriteQueue;
  start: StartDeps;
  exchange: ExchangeDeps;
  open: OpenQuote;
  openForChange: (access: Access, caller: BrandAndAffiliate) => Promise<Opened>;
  /** `openForChange` at the version that the change is based on, repriced first when its lock has ended. */
  openToStore: (input: Change, caller: BrandAndAffiliate) => Promise<Opened>;
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  prepareToSave: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  tryStore: StoreQuote;
  reprice: RepriceQuote;
  present: (opened: Opened, token: string | undefined) => RawJson;
  todayOf: (brandId: string) => CivilDate;
};

/** What each call about a quote answers. Each throws `CallError`s: 404 for any miss, 409 when closed or changed, 422 with problems. */
export function createQuoteCalls(deps: QuoteCallsDeps): Verbs<keyof typeof quoteEndpoints> {
  const { brands, clock, open, openForChange, openToStore, prepare, prepareToSave, todayOf, insureeToken } =
    deps;
  const keptQuoteJson = createKeptQuotes();

  /** A change that names its base version is stored only over that version (DETL-13: nothing typed elsewhere is lost). */
  const store = async (
    opened: Opened,
    prepared: Prepared,
    input: Change,
    by: { ip: string; also?: AlsoWrite | undefined },
  ): Promise<Opened> => {
    const savedAt = input.basedOn ? opened.row.savedAt : undefined;
    const stored = await deps.tryStore(opened, prepared, { savedAt, ...by });
    if (stored) return stored;
    const { row, via } = await open(input);
    if (via === 'previous' && row.policyNumber === null) throw linkReplaced();
    refuseClosed(row);
    throw quoteChanged();
  };
  /** Stores a draft; everything in it must be valid. `emailQuote`: an address that its link is sent to as well (DETL-14). */
  const update = async (
    input: Change & { tokenKnown: boolean },
    caller: BrandAndAffiliate & { ip: string },
    emailQuote: string | null,
  ): Promise<RawJson> => {
    const address = addressProblems(emailQuote ?? '');
    if (address.length > 0) throw formInvalid(address);
    const opened = await openToStore(input, caller);
    if (emailQuote) refuseShared(opened.row);
    const prepared = await prepare(opened, input);
    const level = newLevelProblems(prepared.draft, opened.draft, opened.product);
    if (level.length > 0) throw formInvalid(level);
    const mail = emailQuote ? { to: emailQuote, ip: caller.ip, at: clock.now() } : null;
    const also = mail ? quoteMail(deps.mailLimits.takeQuoteMail, opened, mail) : undefined;
    return deps.present(await store(opened, prepared, input, { ip: caller.ip, also }), tokenFor(input));
  };

  /**
   * As JSON. The uniform 404 where the page may not show that brand; then nothing is repriced. An affiliate's page gets a
   * bought quote redacted (EMBD-06), as a token from before the purchase does.
   */
  const reload = async (
    access: Access,
    { mayShow, fromHost }: Pick<Caller, 'mayShow' | 'fromHost'>,
    token: string | undefined,
    toJson: (...presented: Parameters<typeof quoteJson>) => RawJson | KeptJson = quoteJson,
  ): Promise<RawJson | KeptJson> => {
    const opened = await open(access);
    if (!mayShow(opened.row.brandId)) throw notFound();
    const today = todayOf(opened.row.brandId);
    const isWhole = ({ row, via }: Opened) => via === 'current' && (fromHost || row.policyNumber === null);
    if (isWhole(opened)) {
      // Another call stored a newer version meanwhile: that one is returned.
      const current = (await deps.reprice(opened, true)) ?? (await open(access));
      if (isWhole(current)) {
        const { policyNumber } = current.row;
        const sold = policyNumber === null ? null : await deps.readPolicy(policyNumber);
        return toJson(current, { token, today, brands, insureeToken, policy: sold?.policy });
      }
    }
    return new RawJson(JSON.stringify(redactedQuoteOf(opened, token, today)));
  };
  /** A new link, with what it opens where the caller asked for it: the next screen then does not load it. */
  const answerLink = async (
    link: Access,
    { withQuote }: { withQuote: boolean },
    caller: Caller,
  ): Promise<Access | RawJson> => {
    if (!withQuote) return link;
    const quote = await reload(link, caller, undefined);
    return new RawJson(`${JSON.stringify(link).slice(0, -1)},"quote":${quote.text}}`);
  };

  return {
    startQuote: async (trip, caller) => answerLink(await startQuote(deps.start, trip, caller), trip, caller),
    previewQuote: async (input, caller) => {
      const opened = await openForChange(input, caller);
      const { prices } = await prepare(opened, input);
      const rates = ratesJson(prices.levels, opened.product);
      return new RawJson(`{"reference":"${opened.row.reference}","rates":${rates}}`);
    },
    updateQuote: (input, caller) => update(input, caller, input.emailQuote),
    mailQuoteLink: async (access, caller) => {
      const opened = await open(access);
      if (opened.row.brandId !== caller.brandId) throw notFound();
      await mailLink(deps, opened, { ip: caller.ip, at: clock.now() });
      return { reference: access.reference };
    },
    confirmHandover: (input, caller) => update(input, caller, null),
    /** An incomplete draft; only the trip must be valid (DETL-13), without a card number (DETL-08). */
    saveQuote: async (input, caller) => {
      const opened = await openToStore(input, caller);
      const stored = await store(opened, await prepareToSave(opened, input), input, { ip: caller.ip });
      return { reference: stored.row.reference, savedAt: new Date(stored.row.savedAt).toISOString() };
    },
    /** For a page of the host: every other link of the quote opens only the redacted quote from then on. */
    takeOverQuote: async (input, caller) => {
      if (!caller.ownPage) throw originNotAllowed();
      return answerLink(await exchangeForClaim(deps.exchange, input, caller), input, caller);
    },
    reloadQuote: (access, caller) => reload(access, caller, tokenFor(access), keptQuoteJson),
  };
}

/** Problems of the address that the quote is mailed to (DETL-14); a card number is one (DETL-08). An empty address has none. */
function addressProblems(emailQuote: string): Problem[] {
  if (emailQuote === '') return [];
  if (!isEmail(emailQuote)) return [problem('email_invalid', 'emailQuote')];
  return findCardNumbers(emailQuote, 'emailQuote');
}

import type { Config } from '@coverkit/rules/contract';
import { type Accounts, createFindAccount, createHasPassword } from './accounts/accounts.service.ts';
import { type AccountsArea, accountsArea } from './accounts/accounts.ts';
import { createFindOwnAccount } from './accounts/privacy/own-account.ts';
import { createSessions, type Sessions } from './accounts/sessions/sessions.service.ts';
import {
  type AdditionalPremiums,
  closePremiums,
  createWithUnpaidPremium,
} from './additional-premiums/additional-premiums.service.ts';
import { additionalPremiumsArea } from './additional-premiums/additional-premiums.ts';
import { amendmentsArea } from './amendments/amendments.ts';
import { createOpenAmendmentsOf, isAmendmentPaying } from './amendments/open-changes.ts';
import { createAskedChanges } from './amendments/review/asked-changes.ts';
import type { Area, QuoteArea } from './area.ts';
import { createAffiliateLimit } from './brands/affiliate-limit.ts';
import { type Brands, createBrands } from './brands/brands.service.ts';
import { createConfig } from './brands/config.service.ts';
import { createWidgetUrl, warnOfUnframedWidgets } from './brands/screening-widget.ts';
import { contentArea } from './content/content.ts';
import { dashboardsArea } from './dashboards/dashboards.ts';
import type { Documents } from './documents/documents.service.ts';
import { documentsArea } from './documents/documents.ts';
import { createIssuedDocuments, createListDocuments } from './documents/list-documents.ts';
import type { Renderer } from './documents/pdf/renderer.ts';
import { createFilesOfVersion } from './documents/policy-files.ts';
import { createErasing, createErasingJob } from './erasing/erasing.service.ts';
import { inboundArea } from './inbound/inbound.ts';
import { type BrandFacts, createBrandFacts } from './mail/brand-facts.ts';
import type { Mailer } from './mail/mailer.ts';
import { mailsArea } from './mail/mails.ts';
import { createMailLimits, type MailLimits } from './outbox/mail-limits.ts';
import { createOutboxWorker } from './outbox/outbox.worker.ts';
import { createOffers } from './partners/offers.ts';
import { createPartnerKeys, type PartnerKeys } from './partners/partner-keys.ts';
import { partnersArea } from './partners/partners.ts';
import type { Purposes } from './payments/charges/purpose.ts';
import { createMoneyOfQuote } from './payments/money-of-quote.ts';
import type { PaymentsDeps } from './payments/payments.service.ts';
import { type PaymentsArea, paymentsArea } from './payments/payments.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createEmbeddedPlaces } from './places/embedded/embedded-places.ts';
import { createPlaces, publicPlaces } from './places/places.service.ts';
import type { PlacesProvider } from './places/provider.ts';
import type { Clock } from './platform/clock.ts';
import { type ApiConfig, healthKeyOf } from './platform/config.ts';
import type { Database } from './platform/database/db.ts';
import type { WriteQueue } from './platform/database/write-queue.ts';
import { type Csrf, createCsrf } from './platform/http/csrf.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { createAccountName } from './platform/http/session/account-names.ts';
import type { Job } from './platform/job.ts';
import { createStoredLimits, type StoredLimits } from './platform/limits/stored-limits.ts';
import type { Log } from './platform/log.ts';
import { createSealer, type Sealer } from './platform/sealer.ts';
import { createToday, type Today } from './platform/today.ts';
import { createPolicies, type Policies } from './policies/policies.service.ts';
import {
  createReadPolicies,
  createReadPolicy,
  createReadVersions,
  type OpenChanges,
  type ReadPolicies,
  type ReadPolicy,
  type ReadVersions,
} from './policies/read-policy.ts';
import { policyMailsArea } from './purchases/mails/policy-mails.ts';
import { type PurchasesArea, purchasesArea } from './purchases/purchases.ts';
import { createClaimQuote } from './quotes/lists/claim-quote.ts';
import { createOwnQuotes, keepOwnQuotes } from './quotes/lists/own-quotes.ts';
import { createQuotesOfCustomer, type QuotesOfCustomer } from './quotes/lists/quotes-of-customer.ts';
import { createQuoteMails } from './quotes/mails/quote.mails.ts';
import { createQuoteMailFacts } from './quotes/mails/quote-facts.ts';
import { createQuotePricer, type QuotePricer } from './quotes/pricing/price-quote.ts';
import { createQuotePurchase, type HasPolicy, type QuotePurchase } from './quotes/purchase-quote.ts';
import { createQuotes, type Quotes } from './quotes/quotes.service.ts';
import { createQuoteReferrals, type QuoteReferrals } from './quotes/referral/decide-referral.ts';
import { type StorageLimit, storageRate, storedBytes } from './quotes/row-size.ts';
import { insureeTokens } from './quotes/tokens/insuree-token.ts';
import { type MailLinkToken, mailLinkTokens } from './quotes/tokens/mail-link-token.ts';
import { referralsArea } from './referrals/referrals.ts';
import {
  closeRescreenings,
  createWithOpenRescreening,
  isRescreeningPaying,
  type Rescreenings,
} from './rescreenings/rescreenings.service.ts';
import { rescreeningsArea } from './rescreenings/rescreenings.ts';
import { createFindRescreened } from './rescreenings/stored-rescreening.ts';
import { createReadDeclarations } from './screenings/declaration/read-declarations.ts';
import { createCatalogues } from './screenings/embedded/catalogues.ts';
import { createEmbeddedScreening } from './screenings/embedded/embedded-screening.ts';
import type { ScreeningProvider } from './screenings/provider/provider.ts';
import { createMedicalReferrals, type MedicalReferrals } from './screenings/referral/medical-referrals.ts';
import { createRescreen } from './screenings/rescreen.ts';
import { screeningsArea } from './screenings/screenings.ts';

/** Wires the areas' services by what each depends on: for the server, the staff command and the tests alike. */

export type ServicesDeps = {
  config: Pick<ApiConfig, 'secret' | 'origins' | 'trustedProxies' | 'rateLimits'> &
    Partial<
      Pick<
        ApiConfig,
        | 'production'
        | 'publicUrls'
        | 'healthKeys'
        | 'cardCeilings'
        | 'storedMbPerAddress'
        | 'outboxLease'
        | 'templateVersion'
      >
    >;
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  /** What a browser needs to pay; asked for at each call, for the sandbox may start later. */
  payment: () => Config['payment'];
  /** The port that the server listens on. */
  port: () => number;
  /** Who suggests addresses; by default the embedded table. */
  placesProvider?: PlacesProvider;
  /** Who knows the medical conditions; by default, and for null, the embedded catalogue. */
  screeningProvider?: ScreeningProvider | null;
  /** Origins of the demonstration pages. */
  demoOrigins?: () => readonly string[];
  /** By default whether this database has such a policy. */
  hasPolicy?: HasPolicy;
};

/** What every caller needs: brands, quotes and policies. */
export type Services = ServicesDeps & {
  today: Today;
  /** Encrypts health answers, and what names them, in the database (HOST-12). */
  sealer: Sealer;
  storedLimits: StoredLimits;
  mailLimits: MailLimits;
  storage: StorageLimit;
  csrf: Csrf;
  /** Of customers who are signed in. */
  sessions: Sessions;
  partnerKeys: Pick<PartnerKeys, 'find'>;
  quotesOfCustomer: QuotesOfCustomer;
  /** The token of links to a quote. */
  quoteTokenOf: MailLinkToken;
  brands: Brands;
  policies: Policies;
  readPolicy: ReadPolicy;
  readPolicies: ReadPolicies;
  readVersions: ReadVersions;
  openChanges: OpenChanges;
  pricer: QuotePricer;
  quotes: Quotes;
  screeningProvider: ScreeningProvider;
  quotePurchase: QuotePurchase;
  quoteReferrals: QuoteReferrals;
  medicalReferrals: MedicalReferrals;
  brandFacts: BrandFacts;
  /** What areas add that need no payments. */
  areas: readonly QuoteArea[];
};

export async function composeServices(deps: ServicesDeps): Promise<Services> {
  const { config, database, queue, clock } = deps;
  const today = createToday(clock);
  const csrf = createCsrf(config.secret, clock);
  const { demoOrigins, port } = deps;
  const brands = await createBrands(database, { ...config, demoOrigins, port });
  const { secret } = config;
  const sealer = createSealer(config.healthKeys ?? [healthKeyOf(secret)]);
  const policies = createPolicies(database, sealer);
  const documentsOf = createIssuedDocuments(database);
  const openChanges = createOpenChanges({ ...deps, brands });
  const reading = { policies, sealer, withHealth: true };
  const reads = { ...reading, brands, today, documentsOf, openChanges };
  const readPolicy = createReadPolicy(reads);
  const readVersions = createReadVersions(reading);
  const hasPolicy = deps.hasPolicy ?? policies.hasPolicy;
  const pricer = createQuotePricer({ brands, database });
  const storedLimits = createStoredLimits({ clock, secret, enabled: config.rateLimits });
  const mailLimits = createMailLimits(storedLimits);
  const storage = createRateLimit(
    config.rateLimits ? storageRate(config.storedMbPerAddress ?? 32) : null,
    clock,
    storedBytes,
  );
  const screeningProvider =
    deps.screeningProvider ??
    createEmbeddedScreening(createCatalogues(database, () => clock.now().getTime()));
  const widgetUrlOf = createWidgetUrl({
    hasWidget: screeningProvider.widget !== null,
    production: config.production,
  });
  warnOfUnframedWidgets(brands, widgetUrlOf, deps.log);
  const insureeToken = insureeTokens(secret);
  const quotes = createQuotes({
    insureeToken,
    rescreen: createRescreen({ database, provider: screeningProvider, sealer, clock }),
    ...{ database, queue, clock, today, brands, pricer, readPolicy, mailLimits, secret, sealer },
    storage,
    hasAccount: createHasPassword(database),
    affiliateLimit: config.rateLimits ? createAffiliateLimit(brands, clock) : undefined,
  });
  const { placesProvider = createEmbeddedPlaces() } = deps;
  const quoteReferrals = createQuoteReferrals({ database, brands, clock, pricer, sealer });
  const brandFacts = createBrandFacts(brands);
  const quoteTokenOf = mailLinkTokens(secret);
  const quoteFacts = createQuoteMailFacts({
    ...{ database, clock, quoteReferrals, brandFacts },
    ...{ tokenOf: quoteTokenOf, findAccount: createFindAccount(database) },
  });
  const sessions = createSessions({ database, queue, clock });
  const configService = createConfig({
    ...{ brands, csrf, today, payment: deps.payment },
    accountName: createAccountName(sessions, secret),
    places: publicPlaces(placesProvider),
    screening: { provider: screeningProvider.name, widgetUrlOf },
  });
  const offers = createOffers(secret);
  const screenings = screeningsArea({
    ...{ database, queue, clock, log: deps.log, sealer, quotes, secret, insureeToken },
    provider: screeningProvider,
    framesWidget: (brandId) => widgetUrlOf(brands.brand(brandId)) !== undefined,
  });
  const places = createPlaces({ provider: placesProvider, quotes, brands, log: deps.log });
  const medicalReferrals = createMedicalReferrals({ database, clock, sealer, quotes });
  return {
    ...deps,
    ...{
      today,
      sealer,
      csrf,
      storedLimits,
      mailLimits,
      storage,
      brands,
      policies,
      readPolicy,
      readVersions,
      openChanges,
    },
    readPolicies: createReadPolicies(reads),
    ...{ pricer, quotes },
    ...{ screeningProvider, quoteReferrals, brandFacts, quoteTokenOf },
    sessions,
    partnerKeys: createPartnerKeys({ database, queue, clock, brands }),
    quotesOfCustomer: createQuotesOfCustomer({ database, brands, clock }),
    quotePurchase: createQuotePurchase({
      ...{ config, quotes, brands, clock, today, hasPolicy, storage, sealer },
    }),
    medicalReferrals,
    areas: [
      { calls: configService.calls },
      { calls: quotes.calls, mails: createQuoteMails(quoteFacts) },
      inboundArea({ brands, today, offers, quotes }),
      partnersArea({
        ...{ brands, today, pricer, offers, address: brandFacts.address },
      }),
      screenings,
      { calls: places },
      contentArea({ database, brands, clock, log: deps.log, config }),
      referralsArea({ database, quoteFacts, medicalReferrals }),
    ],
  };
}

/** What two areas know of policies that has not changed them yet. */
function createOpenChanges(deps: Pick<ServicesDeps, 'database' | 'clock'> & { brands: Brands }): OpenChanges {
  const amendmentsOf = createOpenAmendmentsOf(deps);
  const withUnpaidPremium = createWithUnpaidPremium(deps);
  const withOpenRescreening = createWithOpenRescreening(deps);
  return async (policies) => {
    const numbers = policies.map(({ policyNumber }) => policyNumber);
    const amendments = await amendmentsOf(policies);
    const unpaid = await withUnpaidPremium(numbers);
    const rescreened = await withOpenRescreening(deps.database.read, numbers);
    return (number) => {
      const [amendment = null, ...otherAmendments] = amendments.get(number) ?? [];
      return {
        ...{ amendment, otherAmendments },
        additionalPremium: unpaid.has(number),
        rescreening: rescreened.has(number),
      };
    };
  };
}

export type MoneyDeps = {
  services: Services;
  provider: PaymentProvider;
  times?: Pick<PaymentsDeps, 'askAfter' | 'times'> | undefined;
};

/** Everything that takes money. */
export type Money = PaymentsArea & {
  areas: readonly Area[];
  additional: AdditionalPremiums;
  rescreenings: Rescreenings;
  accounts: Accounts;
  setPasswordLink: AccountsArea['setPasswordLink'];
  policyLink: PurchasesArea['policyLink'];
  accountLink: PurchasesArea['accountLink'];
};

export function composeMoney({ services, provider, times }: MoneyDeps): Money {
  // Filled in below: what areas sell needs charges, and charges need what areas sell.
  const purposes: { [P in keyof Purposes]: Purposes[P] } = {};
  const payments = paymentsArea({ ...services, ...times, provider, purposes });
  const { charges, refunds } = payments;
  const erasing = createErasing(services);
  const account = accountsArea({
    ...{ ...services, ...erasing },
    ...{ eraseSoon: () => erasingJob.wake(), keepQuotesOf: keepOwnQuotes },
  });
  const { accounts, setPasswordLink } = account;
  const purchases = purchasesArea({ ...services, accounts, charges });
  const { policyLink, accountLink, policyTokenOf } = purchases;
  const premiums = additionalPremiumsArea({ ...services, charges });
  const rescreened = rescreeningsArea({ ...services, charges, isAmendmentPaying });
  const findRescreened = createFindRescreened(services);
  const withOpenRescreening = createWithOpenRescreening(services);
  const amended = amendmentsArea({
    ...{ ...services, charges, refunds, policyTokenOf },
    ...{ findRescreened, isRescreeningPaying },
    hasOpenRescreening: async (tx, number) => (await withOpenRescreening(tx, [number])).has(number),
    closeAsked: async (tx, number, at) => {
      await closePremiums(tx, number, at);
      await closeRescreenings(tx, number, at);
    },
  });
  const ownQuotes = createOwnQuotes(services);
  const dashboards = dashboardsArea({
    ...{ ...services, ...premiums, ...rescreened, accounts, policyTokenOf, ownQuotes, erasing },
    claimQuote: createClaimQuote(services),
    documentsOf: createListDocuments(services.database),
    askedChanges: createAskedChanges(services),
    moneyOfQuote: createMoneyOfQuote(services),
    findOwnAccount: createFindOwnAccount(services),
    filesOfVersion: createFilesOfVersion(services),
    readDeclarations: createReadDeclarations({
      ...{ ...services, findRescreened, provider: services.screeningProvider },
    }),
  });
  const selling = [payments, account, purchases, premiums, rescreened, amended, dashboards];
  const erasingJob = createErasingJob({ ...services, areas: [...services.areas, ...selling] });
  const areas: Area[] = [...selling, { jobs: [erasingJob] }];
  for (const area of areas) Object.assign(purposes, area.purposes);
  const { additional } = premiums;
  const { rescreenings } = rescreened;
  return { ...payments, areas, accounts, setPasswordLink, additional, rescreenings, policyLink, accountLink };
}

export type FulfilmentDeps = {
  services: Services;
  money: Pick<Money, 'areas' | 'accounts' | 'setPasswordLink' | 'charges' | 'policyLink' | 'accountLink'>;
  renderer: Renderer;
  mailer: Pick<Mailer, 'send'>;
  /** The address that mail comes from; null for each brand's own. */
  fromAddress: string | null;
};

/** What follows from what was written: documents and mails. */
export type Fulfilment = { areas: readonly Area[]; outbox: Job; documents: Documents };

export function composeFulfilment(deps: FulfilmentDeps): Fulfilment {
  const { services, money, renderer, mailer, fromAddress } = deps;
  const { config, database, queue, clock, log } = services;
  const made = documentsArea({
    ...{ ...services, renderer, areas: money.areas },
    findCharge: money.charges.find,
  });
  const { documents } = made;
  const policies = policyMailsArea({ ...services, ...money, documents });
  const mails = mailsArea({
    ...{ ...services, mailer, fromAddress, documents },
    ...{ policyLink: money.policyLink, accountLink: money.accountLink },
    areas: [...services.areas, ...money.areas, policies],
  });
  const handlers = { mail: mails.outboxHandler, documents: documents.outboxHandler };
  return {
    documents,
    outbox: createOutboxWorker({ database, queue, clock, log, handlers, lease: config.outboxLease }),
    areas: [made, policies, mails],
  };
}

import type { Config } from '@coverkit/rules/contract';
import { type Accounts, createAccounts, createHasPassword } from './accounts/accounts.service.ts';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import { passwordLinks } from './accounts/password-link.ts';
import { additionalPremiumPurpose } from './additional-premiums/additional-premium.purpose.ts';
import {
  type AdditionalPremiums,
  createAdditionalPremiums,
} from './additional-premiums/additional-premiums.service.ts';
import { createPayPremium } from './additional-premiums/pay-premium.ts';
import { paymentLinks } from './additional-premiums/payment-link.ts';
import { createAffiliateLimit } from './brands/affiliate-limit.ts';
import { type Brands, createBrands } from './brands/brands.service.ts';
import { type ConfigService, createConfig } from './brands/config.service.ts';
import { type AffiliateSaver, createAffiliateSaver } from './brands/save-affiliate.ts';
import { type BrandSaver, createBrandSaver } from './brands/save-brand.ts';
import { createWidgetUrl, warnOfUnframedWidgets } from './brands/screening-widget.ts';
import { mountDocuments } from './documents/documents.routes.ts';
import { createDocuments, type Documents } from './documents/documents.service.ts';
import { createListDocuments } from './documents/list-documents.ts';
import type { Renderer } from './documents/pdf/renderer.ts';
import { createErasing, type Erasing } from './erasing/erasing.service.ts';
import type { Reseal } from './health/reseal.ts';
import { collectMailFacts } from './mail/collect-facts.ts';
import type { Mailer } from './mail/mailer.ts';
import { createMails } from './mail/mails.service.ts';
import { mountStopPages } from './mail/stop/stop.routes.ts';
import { createStopMails } from './mail/stop/stop-mails.ts';
import { createMailLimits } from './outbox/mail-limits.ts';
import { type RefusedItem, refusedItems } from './outbox/outbox.service.ts';
import { createOutboxWorker } from './outbox/outbox.worker.ts';
import { usualCardCeilings } from './payments/charges/card-limits.ts';
import type { ChargeSteps } from './payments/charges/charge-steps.ts';
import type { Charges } from './payments/charges/charges.service.ts';
import type { Purposes } from './payments/charges/purpose.ts';
import { protectHashes } from './payments/charges/request-hash.ts';
import { createPayments, type PaymentsDeps } from './payments/payments.service.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createRefundDecisions, type RefundDecisions } from './payments/refunds/decide-refund.ts';
import type { Refunds } from './payments/refunds/refunds.service.ts';
import { createSettlementJob } from './payments/settlement/settlement.job.ts';
import { createSettlement, type Settlement } from './payments/settlement/settlement.service.ts';
import { createEmbeddedPlaces } from './places/embedded/embedded-places.ts';
import { createPlaces, publicPlaces } from './places/places.service.ts';
import type { PlacesProvider } from './places/provider.ts';
import type { Clock } from './platform/clock.ts';
import { type ApiConfig, healthKeyOf } from './platform/config.ts';
import type { Database } from './platform/database/db.ts';
import { createLeases } from './platform/database/leases.ts';
import type { WriteQueue } from './platform/database/write-queue.ts';
import { type Csrf, createCsrf } from './platform/http/csrf.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import type { Api } from './platform/http/routes.ts';
import type { Job } from './platform/job.ts';
import { createStoredLimits, type StoredLimits } from './platform/limits/stored-limits.ts';
import type { Log } from './platform/log.ts';
import { createSealer, type Sealer } from './platform/sealer.ts';
import { createToday, type Today } from './platform/today.ts';
import { createPolicies, type Policies } from './policies/policies.service.ts';
import { createReadPolicy, type ReadPolicy } from './policies/read-policy.ts';
import { createResendDocuments, type ResendDocuments } from './policies/resend-documents.ts';
import { purchaseTokens } from './purchases/purchase-token.ts';
import { createPurchases } from './purchases/purchases.service.ts';
import { quotePurpose } from './purchases/quote.purpose.ts';
import { createQuotePricer, type QuotePricer } from './quotes/pricing/price-quote.ts';
import { createQuotePurchase, type HasPolicy, type QuotePurchase } from './quotes/purchase-quote.ts';
import { createQuotes, type Quotes } from './quotes/quotes.service.ts';
import { createQuoteReferrals, type QuoteReferrals } from './quotes/referral/decide-referral.ts';
import { type StorageLimit, storageRate, storedBytes } from './quotes/row-size.ts';
import { insureeTokens } from './quotes/tokens/insuree-token.ts';
import { mailLinkTokens } from './quotes/tokens/mail-link-token.ts';
import { createReferrals, type Referrals } from './referrals/referrals.service.ts';
import { createRescreeningArea } from './rescreenings/rescreening-area.ts';
import { rescreeningLinks } from './rescreenings/rescreening-links.ts';
import { createRescreenings, type Rescreenings } from './rescreenings/rescreenings.service.ts';
import { createFindRescreened } from './rescreenings/stored-rescreening.ts';
import { createCatalogues } from './screenings/embedded/catalogues.ts';
import { createEmbeddedScreening } from './screenings/embedded/embedded-screening.ts';
import { createMedicalOfQuote } from './screenings/policy-medical.ts';
import type { ScreeningProvider } from './screenings/provider/provider.ts';
import { createMedicalReferrals, type MedicalReferrals } from './screenings/referral/medical-referrals.ts';
import { createRescreen } from './screenings/rescreen.ts';
import { createScreenings } from './screenings/screenings.service.ts';
import { createShowScreening, type ShowScreening } from './screenings/staff/show-screening.ts';

/** Wires the areas' services by what each depends on: for the server, the staff command and the tests alike. */

export type ServicesDeps = {
  config: Pick<ApiConfig, 'secret' | 'origins' | 'trustedProxies' | 'rateLimits'> &
    Partial<
      Pick<
        ApiConfig,
        'production' | 'publicUrls' | 'healthKeys' | 'cardCeilings' | 'storedMbPerAddress' | 'outboxLease'
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
  storage: StorageLimit;
  csrf: Csrf;
  brands: Brands;
  configService: ConfigService;
  policies: Policies;
  readPolicy: ReadPolicy;
  pricer: QuotePricer;
  quotes: Quotes;
  /** The calls about medical screenings. */
  screenings: ReturnType<typeof createScreenings>;
  screeningProvider: ScreeningProvider;
  /** The calls about addresses. */
  places: ReturnType<typeof createPlaces>;
  quotePurchase: QuotePurchase;
  quoteReferrals: QuoteReferrals;
  medicalReferrals: MedicalReferrals;
};

/** Mounts an area's rows of the contract's table. */
export type MountArea = (api: Api, services: Services) => void;

export async function composeServices(deps: ServicesDeps): Promise<Services> {
  const { config, database, queue, clock } = deps;
  const today = createToday(clock);
  const csrf = createCsrf(config.secret, clock);
  const { demoOrigins, port } = deps;
  const brands = await createBrands(database, { ...config, demoOrigins, port });
  const { secret } = config;
  const sealer = createSealer(config.healthKeys ?? [healthKeyOf(secret)]);
  const policies = createPolicies(database, sealer);
  const documentsOf = createListDocuments(database);
  const readPolicy = createReadPolicy({ policies, brands, today, sealer, documentsOf });
  const hasPolicy = deps.hasPolicy ?? policies.hasPolicy;
  const pricer = createQuotePricer({ brands, database });
  const storedLimits = createStoredLimits({ clock, secret, enabled: config.rateLimits });
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
    ...{ database, queue, clock, today, brands, pricer, readPolicy, storedLimits, secret, sealer },
    storage,
    hasAccount: createHasPassword(database),
    affiliateLimit: config.rateLimits ? createAffiliateLimit(brands, clock) : undefined,
  });
  const { placesProvider = createEmbeddedPlaces() } = deps;
  return {
    ...deps,
    ...{ today, sealer, csrf, storedLimits, storage, brands, policies, readPolicy, pricer, quotes },
    screeningProvider,
    screenings: createScreenings({
      ...{
        database,
        queue,
        clock,
        log: deps.log,
        sealer,
        provider: screeningProvider,
        quotes,
        secret,
        insureeToken,
        framesWidget: (brandId) => widgetUrlOf(brands.brand(brandId)) !== undefined,
      },
    }),
    places: createPlaces({ provider: placesProvider, quotes, brands, log: deps.log }),
    configService: createConfig({
      ...{ brands, csrf, today, payment: deps.payment },
      places: publicPlaces(placesProvider),
      screening: { provider: screeningProvider.name, widgetUrlOf },
    }),
    quotePurchase: createQuotePurchase({ quotes, brands, clock, today, hasPolicy, storage, sealer }),
    quoteReferrals: createQuoteReferrals({ database, brands, clock, pricer, sealer }),
    medicalReferrals: createMedicalReferrals({ database, clock, sealer, quotes }),
  };
}

export type MoneyDeps = {
  services: Services;
  provider: PaymentProvider;
  times?: Pick<PaymentsDeps, 'askAfter' | 'times'> | undefined;
};

/** Everything that takes money: calls to mount, and jobs to run. */
export type Money = {
  area: MountArea;
  jobs: readonly Job[];
  reconciler: Job;
  refundWorker: Job;
  additional: AdditionalPremiums;
  rescreenings: Rescreenings;
  accounts: Accounts;
  charges: Charges;
  chargeSteps: ChargeSteps;
  refunds: Refunds;
  settlement: Settlement;
  purposes: Purposes;
};

export function composeMoney({ services, provider, times }: MoneyDeps): Money {
  const { database, queue, clock, log, brands, policies, quotePurchase, storedLimits } = services;
  const { secret, cardCeilings = usualCardCeilings } = services.config;
  const accounts = createAccounts({
    ...{ database, queue, clock },
    hasher: createPasswordHasher(),
    mailLimits: createMailLimits(storedLimits),
    links: passwordLinks(secret),
  });
  const additional = additionalPremiumsOf(services);
  const rescreening = createRescreeningArea({
    ...services,
    provider: services.screeningProvider,
    links: rescreeningLinks(secret),
  });
  const tokenOf = purchaseTokens(secret);
  const { charges, chargeSteps, refunds, reconciler, refundWorker, purposes } = createPayments({
    ...{ database, queue, clock, log, brands, provider, storedLimits, cardCeilings, ...times },
    protectHash: protectHashes(secret),
    purposes: {
      quote: quotePurpose({
        ...{ clock, policies, quotePurchase, tokenOf, accounts },
        medicalOf: createMedicalOfQuote(services.sealer),
      }),
      additional: additionalPremiumPurpose({ database, clock, policies }),
      rescreen: rescreening.purpose,
    },
  });
  const now = () => clock.now().getTime();
  const settlement = createSettlement({ database, queue, log, provider, purposes, now });
  const purchases = createPurchases({ charges, queue, quotePurchase, tokenOf });
  const payPremium = createPayPremium({ additional, charges, policies });
  const leases = createLeases({ database, queue, clock });
  return {
    area: (api) => {
      api.mountAll({ ...purchases, ...payPremium, ...rescreening.calls(charges), ...accounts.calls });
    },
    jobs: [reconciler, refundWorker, createSettlementJob({ database, settlement, leases, clock, log })],
    ...{
      reconciler,
      refundWorker,
      additional,
      accounts,
      charges,
      chargeSteps,
      refunds,
      settlement,
      purposes,
    },
    rescreenings: createRescreenings(services),
  };
}

const additionalPremiumsOf = ({ config, ...services }: Services): AdditionalPremiums =>
  createAdditionalPremiums({ ...services, pidOf: paymentLinks(config.secret) });

export type FulfilmentDeps = {
  services: Services;
  money: Pick<Money, 'additional' | 'rescreenings' | 'accounts' | 'charges'>;
  renderer: Renderer;
  mailer: Pick<Mailer, 'send'>;
  /** The address that mail comes from; null for each brand's own. */
  fromAddress: string | null;
};

/** What follows from what was written: documents and mails. */
export type Fulfilment = { area: MountArea; outbox: Job; documents: Documents };

export function composeFulfilment(deps: FulfilmentDeps): Fulfilment {
  const { services, money, renderer, mailer, fromAddress } = deps;
  const { config, database, queue, clock, log, today, brands, policies, readPolicy, sealer } = services;
  const { additional, rescreenings, accounts, charges } = money;
  const { quotePurchase, quoteReferrals } = services;
  const documents = createDocuments({
    ...{ database, queue, clock, today, brands, readPolicy, renderer, sealer },
    payment: async (sale, { version }) => {
      const { policyNumber, attemptId } = sale;
      const premium = (await additional.ofPolicy(policyNumber)).find((one) => one.version === version);
      const own = (await rescreenings.ofPolicy(policyNumber)).find((one) => one.policyVersion === version);
      // A re-screening that cost nothing has no charge, and no receipt.
      const attempt = await charges.find(premium?.attemptId ?? own?.attemptId ?? attemptId);
      if (!attempt) throw new Error('A version of a policy was paid by no attempt');
      return { cardType: attempt.cardType, reason: premium?.reason ?? null };
    },
    conditions: (sale, { version }) => policies.medicalOf(sale.policyNumber, version),
    markIssued: (tx, reference) => quotePurchase.markIssued(tx, reference),
  });
  const stops = createStopMails({ database, queue, clock, secret: config.secret });
  const facts = collectMailFacts({
    ...{ database, clock, log, brands, policies, readPolicy, quotePurchase, quoteReferrals },
    ...{ additional, rescreenings, accounts, charges, documents, stops },
    tokens: {
      quote: mailLinkTokens(config.secret),
      policy: purchaseTokens(config.secret),
      payment: paymentLinks(config.secret),
      rescreening: rescreeningLinks(config.secret),
    },
  });
  const mails = createMails({ mailer, facts, fromAddress });
  const handlers = { mail: mails.outboxHandler, documents: documents.outboxHandler };
  const { brandIdByHost } = brands;
  return {
    documents,
    outbox: createOutboxWorker({ database, queue, clock, log, handlers, lease: config.outboxLease }),
    area: (api) => {
      mountDocuments(api, { documents, policyNumberOf: services.quotes.policyNumberOf, brandIdByHost, log });
      mountStopPages(api, { stops, brandAt: (host) => facts.brand(brandIdByHost(host)), log });
    },
  };
}

/** What the staff's commands work with: the server's own services, over its database. */
export type StaffServices = Pick<Services, 'brands' | 'policies'> & {
  /** Without health answers. */
  readPolicy: ReadPolicy;
  referrals: Referrals;
  erasing: Pick<Erasing, 'eraseQuote'>;
  additional: AdditionalPremiums;
  rescreenings: Rescreenings;
  showScreening: ShowScreening;
  resendDocuments: ResendDocuments;
  /** Mails that were refused for good. */
  refusedMails: () => Promise<RefusedItem[]>;
  saving: BrandSaver;
  affiliates: AffiliateSaver;
  reseal: Reseal;
  refunds: RefundDecisions;
  /** Made where it is used: no other command needs to know who charges. */
  settlement: () => Settlement;
};

export function composeStaff(services: Services, provider: () => PaymentProvider): StaffServices {
  const { database, queue, clock, today, brands, policies } = services;
  const documentsOf = createListDocuments(database);
  const readPolicy = createReadPolicy({ policies, brands, today, documentsOf, sealer: null });
  return {
    ...{ brands, policies, readPolicy },
    referrals: createReferrals(services),
    erasing: createErasing({ database, queue, clock }),
    additional: additionalPremiumsOf(services),
    rescreenings: createRescreenings({ ...services, readPolicy }),
    showScreening: createShowScreening({
      ...services,
      provider: services.screeningProvider,
      findRescreened: createFindRescreened(services),
    }),
    resendDocuments: createResendDocuments({ queue, clock, policies }),
    refusedMails: () => refusedItems(database.read),
    saving: createBrandSaver({ queue, clock, production: services.config.production }),
    affiliates: createAffiliateSaver({ read: database.read, queue, clock }),
    refunds: createRefundDecisions({ database, queue, clock }),
    // Loaded by the one command that needs it: a server never does.
    reseal: async () => (await import('./compose-reseal.ts')).composeReseal(services)(),
    settlement: () => composeMoney({ services, provider: provider() }).settlement,
  };
}

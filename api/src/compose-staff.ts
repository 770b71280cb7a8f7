import { type CorrectEmail, createCorrectEmail } from './accounts/correct-email.ts';
import { createSignOutCustomer, type SignOutCustomer } from './accounts/sessions/sign-out-customer.ts';
import {
  type AdditionalPremiums,
  createAdditionalPremiums,
} from './additional-premiums/additional-premiums.service.ts';
import { paymentLinks } from './additional-premiums/payment-link.ts';
import { scoringOf } from './amendments/amendments.ts';
import { createOpenPolicy } from './amendments/open-amendment.ts';
import { type AmendmentReviews, createAmendmentReviews } from './amendments/review/reviews.service.ts';
import { type AffiliateSaver, createAffiliateSaver } from './brands/save-affiliate.ts';
import { type BrandSaver, createBrandSaver } from './brands/save-brand.ts';
import { composeMoney, type Services } from './compose.ts';
import { previewTokens } from './content/preview-token.ts';
import { type ContentDesk, createContentDesk } from './content/save-page.ts';
import {
  createIssuedDocuments,
  createListDocuments,
  type ListDocuments,
} from './documents/list-documents.ts';
import { createErasing, type Erasing } from './erasing/erasing.service.ts';
import type { Reseal } from './health/reseal.ts';
import { type RefusedItem, refusedItems } from './outbox/outbox.service.ts';
import { createPartnerKeys, type PartnerKeys } from './partners/partner-keys.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createRefundDecisions, type RefundDecisions } from './payments/refunds/decide-refund.ts';
import type { Settlement } from './payments/settlement/settlement.service.ts';
import {
  createReadPolicy,
  createReadVersions,
  type ReadPolicy,
  type ReadVersions,
} from './policies/read-policy.ts';
import { createResendDocuments, type ResendDocuments } from './policies/resend-documents.ts';
import { createShowQuote, type ShowQuote } from './quotes/staff/show-quote.ts';
import { createReferrals, type Referrals } from './referrals/referrals.service.ts';
import { createRescreenings, type Rescreenings } from './rescreenings/rescreenings.service.ts';
import { createFindRescreened } from './rescreenings/stored-rescreening.ts';
import { createShowScreening, type ShowScreening } from './screenings/staff/show-screening.ts';

/** What the staff's commands work with: the server's own services, over its database. */
export type StaffServices = Pick<Services, 'brands' | 'policies'> & {
  /** Without health answers. */
  readPolicy: ReadPolicy;
  readVersions: ReadVersions;
  listDocuments: ListDocuments;
  referrals: Referrals;
  erasing: Pick<Erasing, 'eraseQuote'>;
  showQuote: ShowQuote;
  additional: AdditionalPremiums;
  amendments: AmendmentReviews;
  rescreenings: Rescreenings;
  showScreening: ShowScreening;
  resendDocuments: ResendDocuments;
  /** Mails that were refused for good. */
  refusedMails: () => Promise<RefusedItem[]>;
  saving: BrandSaver;
  affiliates: AffiliateSaver;
  partnerKeys: PartnerKeys;
  signOutCustomer: SignOutCustomer;
  correctEmail: CorrectEmail;
  content: ContentDesk;
  reseal: Reseal;
  refunds: RefundDecisions;
  /** Made where it is used: no other command needs to know who charges. */
  settlement: () => Settlement;
};

export function composeStaff(services: Services, provider: () => PaymentProvider): StaffServices {
  const { database, queue, clock, today, brands, policies, openChanges, sealer } = services;
  const findRescreened = createFindRescreened(services);
  const documentsOf = createIssuedDocuments(database);
  const reading = { policies, sealer, withHealth: false };
  const readPolicy = createReadPolicy({ ...reading, brands, today, documentsOf, openChanges });
  const readVersions = createReadVersions(reading);
  return {
    ...{ brands, policies, readPolicy, readVersions, listDocuments: createListDocuments(database) },
    referrals: createReferrals(services),
    erasing: createErasing(services),
    showQuote: createShowQuote({ database, brands }),
    additional: additionalPremiumsOf(services),
    // The policy with its health answers: an approved change keeps them.
    amendments: createAmendmentReviews({
      ...services,
      open: createOpenPolicy({ ...services, scoreAgain: scoringOf({ ...services, findRescreened }) }),
    }),
    rescreenings: createRescreenings({ ...services, readPolicy }),
    showScreening: createShowScreening({
      ...services,
      provider: services.screeningProvider,
      findRescreened,
    }),
    resendDocuments: createResendDocuments({ queue, clock, policies }),
    refusedMails: () => refusedItems(database.read),
    saving: createBrandSaver({ queue, clock, production: services.config.production }),
    content: createContentDesk({ ...services, previews: previewTokens(services.config.secret) }),
    affiliates: createAffiliateSaver({ read: database.read, queue, clock }),
    partnerKeys: createPartnerKeys({ database, queue, clock, brands }),
    signOutCustomer: createSignOutCustomer({ queue, policies }),
    correctEmail: createCorrectEmail({ queue, clock, policies, readPolicy }),
    refunds: createRefundDecisions({ database, queue, clock }),
    // Loaded by the one command that needs it: a server never does.
    reseal: async () => (await import('./compose-reseal.ts')).composeReseal(services)(),
    settlement: () => composeMoney({ services, provider: provider() }).settlement,
  };
}

const additionalPremiumsOf = ({ config, ...services }: Services): AdditionalPremiums =>
  createAdditionalPremiums({ ...services, pidOf: paymentLinks(config.secret) });

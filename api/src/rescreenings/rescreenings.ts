import type { Area } from '../area.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { BrandFacts } from '../mail/brand-facts.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Log } from '../platform/log.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import { createAssess } from '../screenings/declaration/assess-declaration.ts';
import { createEarlierDeclaration } from '../screenings/declaration/earlier-declaration.ts';
import type { ScreeningProvider } from '../screenings/provider/provider.ts';
import { createBook } from './book-rescreening.ts';
import { createConfirm } from './confirm-rescreening.ts';
import { createDeclareRescreening } from './declare-rescreening.ts';
import { createOpenRescreening } from './open-rescreening.ts';
import { createPresent } from './present-rescreening.ts';
import { createRescreeningCalls } from './rescreening.calls.ts';
import { createRescreeningMails } from './rescreening.mails.ts';
import { rescreeningPurpose } from './rescreening.purpose.ts';
import { createRescreeningMailFacts } from './rescreening-facts.ts';
import { type RescreeningLinks, rescreeningLinks } from './rescreening-links.ts';
import { forgetLapsed, hasLapsed } from './rescreenings.repository.ts';
import { createRescreenings, type Rescreenings } from './rescreenings.service.ts';
import { createWithdraw } from './withdraw-rescreening.ts';

export type RescreeningsAreaDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  config: { secret: string };
  sealer: Sealer;
  brands: Brands;
  brandFacts: BrandFacts;
  policies: Policies;
  readPolicy: ReadPolicy;
  screeningProvider: ScreeningProvider;
  charges: Charges;
  /** A change of the policy is being paid. */
  isAmendmentPaying: (db: Db, policyNumber: string) => Promise<boolean>;
};

export type RescreeningsArea = Area & {
  rescreenings: Rescreenings;
  rescreeningLinks: RescreeningLinks;
  calls: ReturnType<typeof createRescreeningCalls>;
};

/** Re-screenings: travellers of sold policies who are asked for their medical answers again (RSCR-01). */
export function rescreeningsArea({
  config,
  screeningProvider: provider,
  ...services
}: RescreeningsAreaDeps): RescreeningsArea {
  const links = rescreeningLinks(config.secret);
  const deps = { ...services, provider, links };
  // Logs only the code of the reason: what was searched for is a health answer.
  const onUnavailable = (reason: string) => deps.log.warn('screening unavailable', { code: reason });
  const book = createBook(deps);
  const present = createPresent(deps);
  const assess = createAssess(provider, onUnavailable);
  const rescreenings = createRescreenings(deps);
  return {
    ...{ rescreenings, rescreeningLinks: links },
    purposes: { rescreen: rescreeningPurpose({ ...deps, book }) },
    calls: createRescreeningCalls({
      open: createOpenRescreening({
        ...{ ...deps, onUnavailable },
        earlier: createEarlierDeclaration(deps.sealer),
      }),
      declare: createDeclareRescreening({ ...deps, present, assess, onUnavailable }),
      confirm: createConfirm({ ...deps, present, book }),
      withdraw: createWithdraw({ ...deps, present }),
      ...{ present, provider, onUnavailable },
    }),
    paymentOf: async (policyNumber, version) => {
      const all = await rescreenings.ofPolicy(policyNumber);
      const own = all.find((one) => one.policyVersion === version);
      // One that cost nothing has no charge, and no receipt.
      return own ? { attemptId: own.attemptId, reason: null } : null;
    },
    mails: createRescreeningMails(createRescreeningMailFacts({ ...deps, rescreenings })),
    lapsed: { isDue: hasLapsed, forget: forgetLapsed },
  };
}

import type { Brands } from '../brands/brands.service.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
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
import { rescreeningPurpose } from './rescreening.purpose.ts';
import type { RescreeningLinks } from './rescreening-links.ts';
import { createWithdraw } from './withdraw-rescreening.ts';

export type RescreeningAreaDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  sealer: Sealer;
  brands: Pick<Brands, 'brand' | 'product'>;
  policies: Policies;
  readPolicy: ReadPolicy;
  provider: ScreeningProvider;
  links: RescreeningLinks;
};

/** What customers do with a re-screening: its purpose is among those of charges, and its calls make them. */
export function createRescreeningArea(deps: RescreeningAreaDeps) {
  const { provider, log } = deps;
  // Logs only the code of the reason: what was searched for is a health answer.
  const onUnavailable = (reason: string) => log.warn('screening unavailable', { code: reason });
  const book = createBook(deps);
  const present = createPresent(deps);
  const assess = createAssess(provider, onUnavailable);
  return {
    purpose: rescreeningPurpose({ ...deps, book }),
    calls: (charges: Charges) =>
      createRescreeningCalls({
        open: createOpenRescreening({
          ...{ ...deps, onUnavailable },
          earlier: createEarlierDeclaration(deps.sealer),
        }),
        declare: createDeclareRescreening({ ...deps, present, assess, onUnavailable }),
        confirm: createConfirm({ ...deps, charges, present, book }),
        withdraw: createWithdraw({ ...deps, present }),
        ...{ present, provider, onUnavailable },
      }),
  };
}

import type { EndpointName } from '@coverkit/rules/contract';
import type { AreaMails } from './mail/area-mails.ts';
import type { Purposes } from './payments/charges/purpose.ts';
import type { Api } from './platform/http/routes.ts';
import type { Verbs } from './platform/http/verbs.ts';
import type { Job } from './platform/job.ts';

/** How a version of a policy was paid. `attemptId`: null where it cost nothing. */
export type VersionPayment = { attemptId: string | null; reason: string | null };

/** All that an area adds to the server. Its tables are found by the names of their files (`*.table.ts`). */
export type Area = {
  /** Verbs for its rows of the contract's table. */
  calls?: Partial<Verbs<EndpointName>>;
  /** Its pages and files, which are no calls of the table. */
  pages?: (api: Api) => void;
  /** What it sells by card. */
  purposes?: Purposes;
  /** How a version of a policy was paid; null where another area made it. */
  paymentOf?: (policyNumber: string, version: number) => Promise<VersionPayment | null>;
  mails?: AreaMails;
  jobs?: readonly Job[];
};

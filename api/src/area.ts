import type { EndpointName } from '@coverkit/rules/contract';
import type { AreaMails } from './mail/area-mails.ts';
import type { Purposes } from './payments/charges/purpose.ts';
import type { Db } from './platform/database/db.ts';
import type { Api } from './platform/http/routes.ts';
import type { Verbs } from './platform/http/verbs.ts';
import type { Job } from './platform/job.ts';

/** How a version of a policy was paid. `attemptId`: null where it cost nothing. */
export type VersionPayment = { attemptId: string | null; reason: string | null };

/** What is deleted once nobody can go on with it, of what stays otherwise. `now`: ms. */
export type Lapsed = {
  isDue: (db: Db, now: number) => Promise<boolean>;
  forget: (tx: Db, now: number) => Promise<unknown>;
};

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
  /** What is personal in it and has lapsed (the privacy notice, "How long it is kept"). */
  lapsed?: Lapsed;
};

/** An area that may have something of quotes which nobody has bought; it needs no payments. */
export type QuoteArea = Area & {
  /** Deletes all that it has of quotes, by their references, in the transaction that erases them. */
  eraseQuotes?: (tx: Db, references: readonly string[]) => Promise<unknown>;
};

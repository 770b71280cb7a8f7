import type { Area } from '../area.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { Documents } from '../documents/documents.service.ts';
import type { OutboxHandler } from '../outbox/outbox.worker.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Log } from '../platform/log.ts';
import type { BrandFacts } from './brand-facts.ts';
import type { IssuedFile, MailFacts } from './mail.facts.ts';
import { createMails, type MailsDeps } from './mails.service.ts';
import { mountStopPages } from './stop/stop.routes.ts';
import { createStopMails } from './stop/stop-mails.ts';

export type MailsAreaDeps = Pick<MailsDeps, 'mailer' | 'fromAddress'> & {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  config: { secret: string };
  brands: Pick<Brands, 'brandIdByHost'>;
  brandFacts: BrandFacts;
  documents: Pick<Documents, 'attachments' | 'newestAttachments'>;
  policyLink: MailFacts['policyLink'];
  accountLink: MailFacts['accountLink'];
  /** Those that send mails. */
  areas: readonly Area[];
};
export type MailsArea = Area & { outboxHandler: OutboxHandler };

/** Sends the mails of all areas, and lets their receivers stop those of quotes. */
export function mailsArea(deps: MailsAreaDeps): MailsArea {
  const { config, log, brands, brandFacts, documents, policyLink, accountLink, mailer, fromAddress } = deps;
  const stops = createStopMails({ ...deps, secret: config.secret });
  const facts: MailFacts = {
    brand: brandFacts.brand,
    policyFiles: async (number, version) => {
      const files =
        version === null
          ? await documents.newestAttachments(number)
          : await documents.attachments(number, version);
      return files.length === 0 ? null : files.map(toIssued);
    },
    policyLink,
    accountLink,
    stopLink: (brandId, receiver) => brandFacts.address(brandId, stops.pathOf(brandId, receiver)),
    isStopped: stops.isStopped,
  };
  const mails = deps.areas.flatMap((area) => area.mails ?? []);
  return {
    ...createMails({ mailer, facts, mails, fromAddress }),
    pages: (api) =>
      mountStopPages(api, { stops, brandAt: (host) => brandFacts.brand(brands.brandIdByHost(host)), log }),
  };
}

type Attached = Awaited<ReturnType<Documents['attachments']>>[number];
const toIssued = ({ type, name, pdf }: Attached): IssuedFile => ({
  ...{ kind: type, name, content: pdf, type: 'application/pdf' },
});

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { createStopTokens } from './stop-tokens.ts';
import { deleteStop, insertStop, isStopped } from './stopped-mails.repository.ts';

/** Mails of quotes go to addresses that nobody has confirmed: their owners can stop them, for each brand. */
export type StopMails = {
  /** The path of the page that stops them, below the brand's site. */
  pathOf: (brandId: string, address: string) => string;
  isStopped: (brandId: string, address: string) => Promise<boolean>;
  /** By the token of a page's path; null where it is not one of ours. */
  open: (token: string) => Promise<{ stopped: boolean } | null>;
  /** Null as above. Throws the 429 where one link is used again and again. */
  set: (token: string, stopped: boolean) => Promise<{ stopped: boolean } | null>;
};

export type StopMailsDeps = { database: Database; queue: WriteQueue; clock: Clock; secret: string };

/** Changes of one link: each is a write. */
const changes = { burst: 10, perMinute: 1 };

export const stopPath = '/api/mail/stop/';

export function createStopMails({ database, queue, clock, secret }: StopMailsDeps): StopMails {
  const tokens = createStopTokens(secret);
  const limit = createRateLimit(changes, clock);
  const stopped = async (...ids: string[]): Promise<boolean> => {
    await database.assertPresent();
    return isStopped(database.read, ids);
  };
  return {
    pathOf: (brandId, address) => stopPath + tokens.tokenOf(tokens.idOf(brandId, address)),
    isStopped: (brandId, address) => stopped(...tokens.idsOf(brandId, address)),
    open: async (token) => {
      const id = tokens.read(token);
      return id === null ? null : { stopped: await stopped(id) };
    },
    set: async (token, stop) => {
      const id = tokens.read(token);
      if (id === null) return null;
      if ((await stopped(id)) === stop) return { stopped: stop };
      limit.take(id);
      const at = clock.now().getTime();
      await queue.write((tx) => (stop ? insertStop(tx, id, at) : deleteStop(tx, id)));
      return { stopped: stop };
    },
  };
}

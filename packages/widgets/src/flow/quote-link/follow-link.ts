import type { QuoteAccess } from '../../client/client.ts';
import { type CoverkitClient, clientErrorOf } from '../../client/index.ts';
import { randomKey } from '../random-key.ts';
import { createBrowserClaim } from './browser-claim.ts';
import { withStorage } from './with-storage.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export type FollowOptions = {
  client: Pick<CoverkitClient, 'links'>;
  by: 'ctm' | 'inbound';
  /** Of the link. */
  query: string;
  store?: () => Store;
};

/**
 * INBD-01: makes the quote of a link, once for each tab: the tab's key names it, so that a reload, a way back or a second call gets
 * the same quote. Where that one was bought or taken over meanwhile, a new key makes another.
 */
export async function followLink({ client, by, query, store }: FollowOptions): Promise<QuoteAccess> {
  const links = await client.links();
  const key = createTabKey(store);
  const access = await links[by](query, key.current()).catch((error: unknown) => {
    const { kind, code } = clientErrorOf(error);
    if (kind !== 'closed' && code !== 'idempotency_key_reused') throw error;
    return links[by](query, key.renew());
  });
  createBrowserClaim(access.reference).keep(access.token);
  return access;
}

const name = 'coverkit.link-key';
/** Of a tab whose storage is blocked or full: then it lasts as long as the page. */
let here: string | null = null;

function createTabKey(store: () => Store = () => globalThis.sessionStorage) {
  const renew = (): string => {
    const drawn = randomKey();
    here = null;
    try {
      store().setItem(name, drawn);
    } catch {
      here = drawn;
    }
    return drawn;
  };
  const stored = () => withStorage(store, (storage) => storage.getItem(name));
  return { current: () => here ?? stored() ?? renew(), renew };
}

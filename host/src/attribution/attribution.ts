import type { Config } from '@coverkit/rules/contract';
import { type Attribution, attributionParameters } from '@coverkit/rules/inbound';
import { wordsOfAddress } from '@coverkit/widgets/attribution';
import type { CoverkitClient, createHttpClient } from '@coverkit/widgets/client';
import { consentOf } from '../consent/consent.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = Attribution & { until: number };
type Facts = { config: Pick<Config, 'affiliate' | 'brand'>; store?: () => Store; now?: number };

const key = 'coverkit.attribution';
const day = 86_400_000;
const nobody: Attribution = { affiliate: null, campaign: null, clickId: null };
const local = () => globalThis.localStorage;

/** Of this page view: also where nothing may be stored. */
let here: Attribution | null = null;

/**
 * INBD-03: remembers whom the address of a landing attributes its visitor to, instead of anybody before. Beyond the page it is kept as
 * many days as the brand sets, where its consent rule allows it (HOST-12). The server has checked the affiliate of the address.
 */
export function arrive(search: string, { config, store = local, now = Date.now() }: Facts): void {
  const affiliate = config.affiliate?.id ?? null;
  const found = { ...nobody, affiliate, ...wordsOfAddress(search) };
  if (attributionParameters.every((name) => found[name] === null)) return;
  here = found;
  keepAttribution({ config, store, now });
}

/** TRAK-01: once the visitor has agreed, where the brand asks. */
export function keepAttribution({ config, store = local, now = Date.now() }: Facts): void {
  const { attributionDays } = config.brand;
  if (!here || attributionDays === undefined || !mayKeep({ config, store, now })) return;
  try {
    const kept: Kept = { ...here, until: now + attributionDays * day };
    store().setItem(key, JSON.stringify(kept));
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

/** Where the visitor withdraws: of this page it stays, as that needs no consent. */
export function forgetAttribution({ config, store = local, now }: Facts): void {
  if (mayKeep({ config, store, now })) return;
  try {
    store().removeItem(key);
  } catch {
    // Blocked: nothing is there.
  }
}

const mayKeep = ({ config: { brand }, store, now }: Facts): boolean =>
  !brand.tracking?.attribution ||
  consentOf({ rule: brand.tracking.consent, ...(store && { store }), ...(now !== undefined && { now }) }) ===
    true;

/** Whom this browser's visitor is attributed to. */
export const attributionOf = ({ config, store = local, now = Date.now() }: Facts): Attribution =>
  here ??
  (config.brand.attributionDays !== undefined && mayKeep({ config, store, now })
    ? stored(store, now)
    : null) ??
  nobody;

function stored(store: () => Store, now: number): Attribution | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(store().getItem(key) ?? 'null');
    if (!kept || typeof kept.until !== 'number' || kept.until <= now) {
      store().removeItem(key);
      return null;
    }
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
    return {
      ...{
        affiliate: textOf(kept.affiliate),
        campaign: textOf(kept.campaign),
        clickId: textOf(kept.clickId),
      },
    };
  } catch {
    return null;
  }
}

/** The client of the site: its quotes are attributed as their visitor is. */
export function attributedClient(create: typeof createHttpClient, config: Config): CoverkitClient {
  const { affiliate, ...words } = attributionOf({ config });
  const client = create({ baseUrl: '', config, ...(affiliate !== null && { affiliate }) });
  return { ...client, startQuote: (trip, how) => client.startQuote({ ...words, ...trip }, how) };
}

/** The query of a link, attributed as it says, or else as the visitor is. */
export function attributedQuery(search: string, facts: Facts): string {
  const query = new URLSearchParams(search);
  if (attributionParameters.some((name) => query.has(name))) return `${query}`;
  const known = attributionOf(facts);
  for (const name of attributionParameters) if (known[name] !== null) query.set(name, known[name]);
  return `${query}`;
}

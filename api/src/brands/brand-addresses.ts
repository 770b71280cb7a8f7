import { isOfThisMachine } from '../platform/this-machine.ts';
import type { BrandRecord } from './brand-record.ts';

/** The addresses of brands' sites by brand id; `*` for the brand that answers to every other host. */
export type PublicUrls = Readonly<Record<string, string>>;

export type BrandAddressesOptions = {
  /** As `PUBLIC_URL` has them; they count before those of the records. */
  publicUrls?: PublicUrls | undefined;
  /** The port that the server listens on, for records that name it as `{port}`. */
  port?: (() => number) | undefined;
  /** In production a site has a name of its own: one of this machine is served only where `PUBLIC_URL` names it. */
  production?: boolean | undefined;
};

/** Where the brands' sites are, and which brand answers to a host. */
export type BrandAddresses = {
  /** Origin of a brand's site, for links in mails and from affiliates' pages. */
  urlOf: (record: BrandRecord) => string;
  /** Whether visitors can reach the brand's site. */
  isServed: (record: BrandRecord) => boolean;
  /** The brand of a Host header; null where none answers to it. */
  brandIdByHost: (records: Iterable<BrandRecord>, host: string) => string | null;
};

export function createBrandAddresses({
  publicUrls = {},
  port = () => 0,
  production = false,
}: BrandAddressesOptions = {}): BrandAddresses {
  const namedUrlOf = ({ id, hosts }: BrandRecord): string | undefined =>
    publicUrls[id] ?? (hosts.includes('*') ? publicUrls['*'] : undefined);
  const urlOf = (record: BrandRecord): string => {
    const named = namedUrlOf(record);
    if (named !== undefined) return named;
    const [ownHost = null] = production ? patternsOf(record) : [];
    // A record may name this machine's address beside its public hosts.
    if (ownHost !== null && isOfThisMachine(new URL(record.hostUrl.replace('{port}', '1')).host))
      return `https://${ownHost.replace(/:\*$/, '')}`;
    return record.hostUrl.replace('{port}', String(port()));
  };
  const patternsOf = (record: BrandRecord): string[] => {
    const named = namedUrlOf(record);
    const own = production
      ? record.hosts.filter((one) => one !== '*' && !isOfThisMachine(one))
      : record.hosts;
    return named === undefined ? own : [new URL(named).host, ...own];
  };
  return {
    urlOf,
    isServed: (record) => !production || patternsOf(record).length > 0,
    brandIdByHost: (records, host) => {
      const known = [...records];
      // `localhost:3000` fits `localhost:3000` before `localhost:*` before `*`.
      for (const pattern of [host, `${host.replace(/:\d+$/, '')}:*`, '*'])
        for (const one of known) if (patternsOf(one).includes(pattern)) return one.id;
      return null;
    },
  };
}

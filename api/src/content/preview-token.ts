import { deriveTokens, equalSecrets } from '../platform/derived-token.ts';

type Version = { brandId: string; slug: string; version: number };

/** ms that a preview link is good for. */
const lifetime = 14 * 24 * 3600_000;

export type PreviewTokens = {
  /** Of a version that need not be published. */
  make: (version: Version, now: Date) => string;
  /** The version that a token opens; null for any other text, and once it has expired. */
  read: (token: string, page: Omit<Version, 'version'>, now: Date) => number | null;
};

/** Nothing of a preview link is stored: it is signed, and ends by its own time. */
export function previewTokens(secret: string): PreviewTokens {
  const sign = deriveTokens(secret, 'content preview');
  const signed = ({ brandId, slug, version }: Version, until: string): string =>
    sign([brandId, slug, version, until].join('\n'));
  return {
    make: (version, now) => {
      const until = (now.getTime() + lifetime).toString(36);
      return `${version.version}-${until}-${signed(version, until)}`;
    },
    read: (token, page, now) => {
      const [, number, until = '', given = ''] = /^(\d{1,9})-([0-9a-z]{1,12})-([\w-]{43})$/.exec(token) ?? [];
      if (number === undefined) return null;
      const version = Number(number);
      const fits = equalSecrets(given, signed({ ...page, version }, until));
      return fits && Number.parseInt(until, 36) > now.getTime() ? version : null;
    },
  };
}

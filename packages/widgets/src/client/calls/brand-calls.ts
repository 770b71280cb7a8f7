import type { NamedCountry } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { loadOnce } from '@coverkit/ui/load-once';
import type { BrandDocument, Coverage } from '../client.ts';
import type { Connection, HttpClientOptions } from './connection.ts';

export interface ConfigClient {
  /** The brand, affiliate, limits and words. Asked once; `force` asks again. */
  config: (options?: { force?: boolean }) => Promise<Config>;
  /** Every country by its name in the brand's language, sorted; those without cover say why (STRT-02). Asked once. */
  countries: () => Promise<readonly NamedCountry[]>;
}

/** What a brand publishes, for anybody. */
export interface ContentClient {
  coverage: () => Promise<Coverage>;
  /** One of the brand's own documents, the newest in effect. */
  brandDocument: (type: string) => Promise<BrandDocument>;
}

/** `onConfig`: called with each configuration that was loaded. */
export function brandCalls(
  { get, affiliateQuery }: Connection,
  known: HttpClientOptions['config'],
  onConfig: (config: Config) => void,
): ConfigClient & ContentClient {
  const loadConfig = (force: boolean) =>
    loadOnce(async () => {
      const loaded = await get('/api/config/brand', affiliateQuery, { force });
      onConfig(loaded);
      return loaded;
    });
  let config = known ? async () => known : loadConfig(false);
  const countries = loadOnce(() => get('/api/config/countries', affiliateQuery));
  return {
    config: (asked) => {
      // Past the browser's cache.
      if (asked?.force) config = loadConfig(true);
      return config();
    },
    countries,
    coverage: () => get('/api/coverage'),
    brandDocument: (type) => get('/api/document', `?type=${encodeURIComponent(type)}`),
  };
}

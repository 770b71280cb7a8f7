import type { NamedCountry } from '@coverkit/rules';
import type { Config, ContentPage, DocumentEditions, Template, TemplatePath } from '@coverkit/rules/contract';
import { loadOnce } from '@coverkit/ui/load-once';
import type { BrandDocument, Coverage } from '../client.ts';
import { addressOf } from './address-of.ts';
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
  /** Every edition of its documents that was ever in effect (PDSL-01). */
  pds: () => Promise<DocumentEditions>;
  homeContent: (asked?: Preview) => Promise<ContentPage>;
  /** A page that is not there rejects as `notFound`, with the brand's own page for that as `page` where it has one (HOST-09). */
  content: (asked: { slug: string } & Preview) => Promise<ContentPage>;
  /** HOST-11: the brand's words and slots of views; those that it has none for are left out. */
  templates: (asked: { paths: TemplatePath[] }) => Promise<Partial<Record<string, Template>>>;
}

/** The token of a preview link, for a version that is not published. */
type Preview = { preview?: string | undefined };

/** `onConfig`: called with each configuration that was loaded. */
export function brandCalls(
  { get, read, affiliateQuery }: Connection,
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
    pds: () => get('/api/pds'),
    homeContent: (asked) => get('/api/content', previewQuery(asked?.preview)),
    // The row's path has a parameter, and the call's has its value.
    content: ({ slug, preview }) =>
      get(addressOf('/api/content/{slug}', { slug }) as '/api/content/{slug}', previewQuery(preview)),
    templates: async ({ paths }) => (await read('/api/templates', { paths })).templates,
  };
}

const previewQuery = (token: string | undefined): string =>
  token === undefined ? '' : `?preview=${encodeURIComponent(token)}`;

import type { Config } from '@coverkit/rules/contract';
import type { BrandDocument, Coverage } from '../client.ts';
import type { Connection } from './connection.ts';

export interface ConfigClient {
  /** The brand, affiliate, limits and words. Asked once; `force` asks again. */
  config: (options?: { force?: boolean }) => Promise<Config>;
}

/** What a brand publishes, for anybody. */
export interface ContentClient {
  coverage: () => Promise<Coverage>;
  /** One of the brand's own documents, the newest in effect. */
  brandDocument: (type: string) => Promise<BrandDocument>;
}

export const brandCalls = ({ csrf, get }: Connection): ConfigClient & ContentClient => ({
  config: (asked) => csrf.config(asked),
  coverage: () => get('/api/coverage'),
  brandDocument: (type) => get('/api/document', `?type=${encodeURIComponent(type)}`),
});

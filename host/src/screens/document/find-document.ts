import type { Config } from '@coverkit/rules/contract';

export type LegalDocument = Config['brand']['legal']['documents'][number];

/** The brand's document at `/documents/{name}`. */
export function documentOf(name: string | undefined, config: Config): LegalDocument | null {
  return config.brand.legal.documents.find((one) => one.url === `/documents/${name}`) ?? null;
}

import { type Config, screenPath } from '@coverkit/rules/contract';

export type LegalDocument = Config['brand']['legal']['documents'][number];

/** The brand's document at the document screen's path. */
export function documentOf(document: string, config: Config): LegalDocument | null {
  const path = screenPath('document', { document });
  return config.brand.legal.documents.find((one) => one.url === path) ?? null;
}

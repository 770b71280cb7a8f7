import type { QuoteType } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';

/** The chosen quote type, or the first; a brand always has one. */
export function quoteTypeOf(quoteTypeId: number, { quoteTypes }: Config): QuoteType {
  const type = quoteTypes.find(({ id }) => id === quoteTypeId) ?? quoteTypes[0];
  if (!type) {
    throw new Error(
      'The configuration holds no quote types. The start form has nothing to offer without one. Give the brand’s product at least one quote type.',
    );
  }
  return type;
}

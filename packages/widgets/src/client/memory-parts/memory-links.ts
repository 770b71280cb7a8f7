import { exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import { readInboundLink } from '@coverkit/rules/inbound';
import type { InboundClient } from '../calls/inbound-calls.ts';
import { refuse } from '../memory-rules.ts';
import type { MemoryContext } from './memory-part.ts';

/** Links as the API follows them, by the rules over the example product. */
export function memoryLinks({ answer, config, quotes }: MemoryContext): InboundClient {
  const made = new Map<string, string>();
  const follow = (query: string, key: string) => {
    const facts = { brandId: config.brand.id, product: exampleProduct, today: fixtureToday };
    const { link, problems } = readInboundLink(new URLSearchParams(query), facts);
    refuse(problems);
    const content = key + JSON.stringify(link);
    const reference = made.get(content) ?? `MEMLK${String(quotes.count() + 1).padStart(5, '0')}`;
    const access = { reference, token: reference.padEnd(43, 'x') };
    if (!made.has(content))
      quotes.keep(
        exampleQuote({ ...link?.draft, ...access, brand: config.brand.id, affiliate: config.affiliate }),
      );
    made.set(content, reference);
    return access;
  };
  return {
    ctm: (query, key) => answer('ctm', query, () => follow(query, key)),
    inbound: (query, key) => answer('inbound', query, () => follow(query, key)),
  };
}

import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/verbs.ts';
import type { Access, Opened, OpenQuote } from '../access.ts';
import type { RepriceQuote } from '../pricing/reprice-quote.ts';

export type ReloadDeps = { open: OpenQuote; reprice: RepriceQuote };

/**
 * The quote as this caller may see it, at a valid price. The uniform 404 where the page may not show that brand; then nothing is
 * repriced. An affiliate's page gets a bought quote redacted (EMBD-06), as a link from before the purchase does (`via`).
 */
export async function reloadQuote(
  { open, reprice }: ReloadDeps,
  access: Access,
  { mayShow, fromHost }: Pick<Caller, 'mayShow' | 'fromHost'>,
): Promise<Opened> {
  const asSeen = (opened: Opened): Opened =>
    fromHost || opened.row.policyNumber === null ? opened : { ...opened, via: 'previous' };
  const opened = asSeen(await open(access));
  if (!mayShow(opened.row.brandId)) throw notFound();
  if (opened.via === 'previous') return opened;
  // Another call stored a newer version meanwhile: that one is returned.
  return (await reprice(opened, true)) ?? asSeen(await open(access));
}

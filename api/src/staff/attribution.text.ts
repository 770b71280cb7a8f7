import type { Attributed } from '../platform/database/attribution-columns.ts';

const sources: Readonly<Record<string, string>> = { ctm: 'a comparison site', inbound: 'a link' };

/** Whom a quote or policy is attributed to; nothing where it is nobody. `name`: of the affiliate, where there still is one. */
export function attributionRows(
  { affiliateId, campaign, clickId, source }: Attributed,
  name: string | null,
): (readonly [string, string])[] {
  const affiliate = affiliateId && (name === null ? affiliateId : `${affiliateId}, ${name}`);
  const known: [string, string | null][] = [
    ['Affiliate', affiliate],
    ['Campaign', campaign],
    ['Click', clickId],
    ['Came by', source && (sources[source] ?? source)],
  ];
  return known.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

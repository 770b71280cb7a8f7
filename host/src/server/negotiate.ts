/** Whether an `If-None-Match` names the tag: one of several, a weak one, or `*`. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => ['*', opaque(etag)].includes(opaque(one)));

/** Without the mark of a weak tag: for a cache both are the same. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `Accept-Encoding` takes a coding: by its own weight, else by that of `*`. */
export function accepts(header: string, coding: string): boolean {
  const weights = header
    .toLowerCase()
    .split(',')
    .map((one) => /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(one));
  const found = weights.find((one) => one?.[1] === coding) ?? weights.find((one) => one?.[1] === '*');
  return found ? Number(found[2] ?? 1) > 0 : false;
}

import { emptyExtras } from '../extras/extras.ts';
import { extraKeys } from '../extras/schemas.ts';

/**
 * The JSON of a stored draft, with the extras that were added to the product since: they are off. The text is looked at, since
 * a quote is returned without being parsed; the quotation marks of a visitor's own text are escaped in it.
 */
export function completeDraft(stored: string): string {
  const missing = extraKeys.filter((key) => !stored.includes(`"${key}":`));
  if (missing.length === 0) return stored;
  const off = Object.fromEntries(missing.map((key) => [key, emptyExtras[key]]));
  return JSON.stringify({ ...JSON.parse(stored), ...off });
}

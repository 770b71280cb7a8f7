import { emptyExtras } from '../extras/extras.ts';
import { extraKeys } from '../extras/schemas.ts';
import { completeInsuree, newInsuree } from './details/travellers.ts';
import type { QuoteDraft } from './draft.ts';

/**
 * The JSON of a stored draft, with the extras that were added to the product since, which are off, and with the defaults of
 * travellers' fields that were added since. The text itself is searched, which is quicker than to complete what was parsed; the
 * quotation marks of a visitor's own text are escaped in it.
 */
export function completeDraft(stored: string): string {
  const missing = extraKeys.filter((key) => !stored.includes(`"${key}":`));
  if (missing.length === 0 && hasCompleteTravellers(stored)) return stored;
  const draft: QuoteDraft = JSON.parse(stored);
  const off = Object.fromEntries(missing.map((key) => [key, emptyExtras[key]]));
  return JSON.stringify({ ...draft, ...off, insurees: draft.insurees.map(completeInsuree) });
}

const opening = '"insurees":[{';
const travellerKeys = Object.keys(newInsuree(1, 0)).map((key) => `"${key}":`);

/** Whether the first traveller has every field: all of a draft are stored at once. A brace in a text only costs a parse. */
function hasCompleteTravellers(stored: string): boolean {
  const start = stored.indexOf(opening);
  if (start < 0) return true;
  const first = stored.slice(start, stored.indexOf('}', start));
  return travellerKeys.every((key) => first.includes(key));
}

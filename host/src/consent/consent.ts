import type { PublicBrand } from '@coverkit/rules/contract';

export type ConsentRule = NonNullable<PublicBrand['tracking']>['consent'];
type Store = Pick<Storage, 'getItem' | 'setItem'>;
export type ConsentFacts = { rule: ConsentRule | undefined; store?: () => Store; now?: number };

export const consentKey = 'coverkit.consent';
/** Then our banner asks again. */
const daysRemembered = 180;
const day = 86_400_000;
const local = () => globalThis.localStorage;

/** Of this document: the answer of the site's own script, and of our banner where nothing may be stored. */
let here: boolean | null = null;

/** Whether the visitor may be counted; null while there is no answer. A brand without a rule counts nobody. */
export function consentOf({ rule, store = local, now = Date.now() }: ConsentFacts): boolean | null {
  if (rule === undefined || rule === 'none') return rule === 'none';
  return here ?? (rule === 'banner' ? remembered(store, now) : null);
}

/** Our banner's answer is remembered in this browser; the site's own script speaks for its document. */
export function setConsent(agreed: boolean, { rule, store = local, now = Date.now() }: ConsentFacts): void {
  here = agreed;
  if (rule !== 'banner') return;
  try {
    store().setItem(consentKey, JSON.stringify({ agreed, until: now + daysRemembered * day }));
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

/** Another tab has answered: what is stored counts. */
export const forgetOwnAnswer = (): void => {
  here = null;
};

function remembered(store: () => Store, now: number): boolean | null {
  try {
    const kept: { agreed?: unknown; until?: unknown } | null = JSON.parse(
      store().getItem(consentKey) ?? 'null',
    );
    const counts = typeof kept?.agreed === 'boolean' && typeof kept.until === 'number' && kept.until > now;
    return counts ? kept.agreed === true : null;
  } catch {
    return null;
  }
}

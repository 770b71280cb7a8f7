import type { PublicBrand } from '@coverkit/rules/contract';
import { consentScriptId } from './consent-script.ts';

export type ConsentRule = NonNullable<PublicBrand['tracking']>['consent'];
type Store = Pick<Storage, 'getItem' | 'setItem'>;
export type ConsentFacts = {
  rule: ConsentRule | undefined;
  store?: () => Store;
  /** Of the tab. */
  tab?: () => Store;
  now?: number;
  /** Whether the brand's script that asks is in this document. */
  isAsked?: boolean;
};

export const consentKey = 'coverkit.consent';
/** Then our banner asks again. */
const daysRemembered = 180;
const day = 86_400_000;
const local = () => globalThis.localStorage;
const session = () => globalThis.sessionStorage;
const hasScript = () => document.getElementById(consentScriptId) !== null;

/** Of this document: the answer of the site's own script, and of our banner where nothing may be stored. */
let here: boolean | null = null;

/**
 * Whether the visitor may be counted; null while there is no answer. A brand without a rule counts nobody. Where the brand's script
 * cannot be, on pages with a link's secret, its answer on a public page of the tab counts.
 */
export function consentOf(facts: ConsentFacts): boolean | null {
  const { rule, store = local, tab = session, now = Date.now() } = facts;
  if (rule === undefined || rule === 'none') return rule === 'none';
  if (here !== null) return here;
  if (rule === 'banner') return remembered(store, now);
  return (facts.isAsked ?? hasScript()) ? null : remembered(tab, now);
}

/** Our banner's answer is remembered in this browser. The site's own script speaks for its document, and for those of its tab without it. */
export function setConsent(agreed: boolean, facts: ConsentFacts): void {
  const { rule, store = local, tab = session, now = Date.now() } = facts;
  here = agreed;
  if (rule !== 'banner' && !(facts.isAsked ?? hasScript())) return;
  const [kept, days] = rule === 'banner' ? [store, daysRemembered] : [tab, 1];
  try {
    kept().setItem(consentKey, JSON.stringify({ agreed, until: now + days * day }));
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

/** Another tab has answered: what is stored counts. */
export const forgetOwnAnswer = (): void => {
  here = null;
};

/** The brand's own script has answered in another document of the tab: that counts here. False where no script of its is on its pages. */
export function takeTabsAnswer({
  tab = session,
  now = Date.now(),
  isAsked = hasScript(),
}: Pick<ConsentFacts, 'tab' | 'now' | 'isAsked'> = {}): boolean {
  if (isAsked) here = remembered(tab, now);
  return isAsked;
}

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

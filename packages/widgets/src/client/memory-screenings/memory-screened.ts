import { type MedicalLoading, type Quote, screeningRequired } from '@coverkit/rules';
import type { MedicalReferral } from '@coverkit/rules/contract';
import type { Assessment, Declaration } from '@coverkit/rules/screening';

/** What one traveller declared. */
export type MemoryScreening = {
  /** Rises with every change. */
  version: number;
  /** Of the consent that it began with. */
  authToken: string;
  declaration: Declaration;
  /** Once the declaration was made. */
  assessed: Assessment | null;
  userAccepted: boolean | null;
};

/** What the provider's widget is opened with (SCRN-09). */
export const memoryWidgetToken = (reference: string, insuree: number): string =>
  `widget-${reference}-${insuree}`;

export type MemoryScreened = ReturnType<typeof createMemoryScreened>;

/** The token of a traveller's screening, in the server's format. */
export const memoryInsureeToken = (reference: string, insuree: number): string =>
  `${reference}-${insuree}`.padEnd(43, 'i');

/** The screenings of a memory client's quotes, and what a quote shows of them. */
export function createMemoryScreened() {
  const all = new Map<string, MemoryScreening>();
  const inWidget = new Map<string, Declaration>();
  const referrals = new Map<string, MedicalReferral>();
  let consents = 0;
  const keyOf = (reference: string, insuree: number) => `${reference} ${insuree}`;
  const get = (reference: string, insuree: number) => all.get(keyOf(reference, insuree));
  return {
    get,
    /** The token of another consent. */
    newToken(): string {
      consents += 1;
      return `consent-${consents}`.padEnd(43, 's');
    },
    set(reference: string, insuree: number, screening: MemoryScreening | null): void {
      const key = keyOf(reference, insuree);
      if (screening) all.set(key, screening);
      else all.delete(key);
      // With the consent everything goes; what a traveller decides themselves needs no person any more.
      if (!screening || screening.userAccepted !== null) referrals.delete(key);
    },
    referral: (reference: string, insuree: number): MedicalReferral | null =>
      referrals.get(keyOf(reference, insuree)) ?? null,
    refer(reference: string, insuree: number, referral: MedicalReferral): void {
      referrals.set(keyOf(reference, insuree), referral);
    },
    /** What the provider has of a traveller who made the declaration in its widget; undefined before. */
    declaredInWidget: (reference: string, insuree: number) => inWidget.get(keyOf(reference, insuree)),
    declareInWidget: (reference: string, insuree: number, declaration: Declaration) =>
      void inWidget.set(keyOf(reference, insuree), declaration),
    /** API-10: token and state of each traveller who must be screened, and of nobody else. */
    present(quote: Quote): Quote {
      const required = quote.linkReplaced ? [] : screeningRequired(quote);
      const insurees = quote.insurees.map(({ token: _token, medical: _medical, ...one }) => {
        if (!required.includes(one.number)) return one;
        const known = get(quote.reference, one.number);
        const medical = {
          completed: known?.assessed != null,
          userAccepted: known?.userAccepted ?? null,
        };
        return { ...one, token: memoryInsureeToken(quote.reference, one.number), medical };
      });
      return { ...quote, insurees };
    },
    /** SCRN-08: what the travellers who took the cover pay for it. */
    loadings: (quote: Pick<Quote, 'reference' | 'medical' | 'insurees' | 'people'>): MedicalLoading[] =>
      screeningRequired(quote).flatMap((insuree) => {
        const known = get(quote.reference, insuree);
        return known?.assessed && known.userAccepted ? [{ insuree, ...known.assessed.loading }] : [];
      }),
  };
}

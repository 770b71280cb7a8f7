import {
  noContext,
  priceLevels,
  problem,
  type Quote,
  ratingFacts,
  screeningRequired,
  tripOf,
} from '@coverkit/rules';
import type { Screening } from '@coverkit/rules/contract';
import { exampleCatalogue as catalogue, exampleProduct } from '@coverkit/rules/fixtures';
import { assessDeclaration, emptyDeclaration } from '@coverkit/rules/screening';
import type { ScreeningClient } from '../calls/screening-calls.ts';
import { ClientError, type ScreeningAccess, type ScreeningSession } from '../client.ts';
import type { MemoryContext } from '../memory-parts/memory-part.ts';
import {
  answering,
  changeDeclaration,
  type DeclarationChange,
  declaring,
  findConditions,
  formRefusal,
  presentDeclaration,
  refusal,
  refuseIncomplete,
  removing,
} from './memory-declarations.ts';
import { memoryReferrals } from './memory-referrals.ts';
import { type MemoryScreening, memoryInsureeToken, memoryWidgetToken } from './memory-screened.ts';

/** SCRN-06: the calls of screenings, over the shipped catalogue and the rules that the server asks by. */
export function memoryScreenings({ answer, quotes, screened, reprice }: MemoryContext): ScreeningClient {
  const open = ({ insuree, insureeToken, ...access }: ScreeningAccess): Quote => {
    const quote = quotes.findOpen(access);
    const isTheirs = insureeToken === memoryInsureeToken(quote.reference, insuree);
    if (!isTheirs || insuree > quote.people) throw new ClientError('notFound', { code: 'not_found' });
    if (!screeningRequired(quote).includes(insuree)) throw refusal('screening_not_required');
    return quote;
  };
  const opened = ({ authToken, ...access }: ScreeningSession) => {
    const quote = open(access);
    const stored = screened.get(quote.reference, access.insuree);
    if (stored?.authToken !== authToken) throw refusal('screening_ended');
    const shown = () => screeningOf(quote, access.insuree, screened.get(quote.reference, access.insuree)!);
    const store = (change: Partial<MemoryScreening>) =>
      screened.set(quote.reference, access.insuree, { ...stored, ...change, version: stored.version + 1 });
    return { quote, stored, shown, store };
  };
  /** A declaration that was not made yet, changed by one call. */
  const declare = (session: ScreeningSession, change: DeclarationChange): Screening => {
    const { stored, shown, store } = opened(session);
    const declaration = changeDeclaration(stored, change, shown);
    if (declaration) store({ declaration });
    return shown();
  };

  const assess = (session: ScreeningSession, { declaration }: Pick<MemoryScreening, 'declaration'>) => {
    const { quote, shown, store } = opened(session);
    const age = quote.ages[session.insuree - 1] ?? 0;
    const regionId = tripOf(quote, exampleProduct)?.regionId ?? 0;
    const assessed = assessDeclaration(catalogue, declaration, { age, regionId });
    store({ declaration, assessed, userAccepted: null });
    return shown();
  };

  return {
    ...memoryReferrals({ answer, open, screened }),
    searchConditions: (access, searchTerm) =>
      answer('searchConditions', { ...access, searchTerm }, () => {
        open(access);
        return findConditions(searchTerm);
      }),
    registerScreening: (access, { consent = false } = {}) =>
      answer('registerScreening', { ...access, consent }, () => {
        const { reference } = open(access);
        if (!screened.get(reference, access.insuree)) {
          if (!consent) throw refusal('consent_required');
          screened.set(reference, access.insuree, {
            version: 1,
            authToken: screened.newToken(),
            declaration: emptyDeclaration(catalogue),
            assessed: null,
            userAccepted: null,
          });
        }
        const { authToken } = screened.get(reference, access.insuree)!;
        return { authToken, screening: opened({ ...access, authToken }).shown() };
      }),
    startDeclaration: (session, id) =>
      answer('startDeclaration', { ...session, id }, () => declare(session, declaring(id))),
    saveDetails: (session, given) =>
      answer('saveDetails', { ...session, ...given }, () => declare(session, answering(given))),
    removeCondition: (session, number) =>
      answer('removeCondition', { ...session, number }, () => declare(session, removing(number))),
    completeScreening: (session, version) =>
      answer('completeScreening', { ...session, version }, () => {
        const { stored, shown } = opened(session);
        if (stored.assessed) return shown();
        refuseIncomplete(stored, version, shown);
        return assess(session, stored);
      }),
    openScreeningWidget: (session) =>
      answer('openScreeningWidget', session, () => {
        const { quote, stored, shown } = opened(session);
        if (stored.assessed) throw refusal('screening_completed', shown());
        return memoryWidgetToken(quote.reference, session.insuree);
      }),
    completeScreeningWidget: (session) =>
      answer('completeScreeningWidget', session, () => {
        const { quote, stored, shown } = opened(session);
        if (stored.assessed) return shown();
        const declaration = screened.declaredInWidget(quote.reference, session.insuree);
        if (!declaration) throw refusal('screening_incomplete', shown());
        return assess(session, { ...stored, declaration });
      }),
    confirmScreening: (session, { version, confirmed }) =>
      answer('confirmScreening', { ...session, version, confirmed }, () => {
        const { quote, stored, shown, store } = opened(session);
        if (!stored.assessed) throw refusal('screening_incomplete', shown());
        // A repeated call.
        if (stored.userAccepted === confirmed) return screened.present(quote);
        if (stored.version !== version) throw refusal('screening_changed', shown());
        if (confirmed && stored.assessed.allDeclined)
          throw formRefusal([problem('invalid', 'confirmed')], shown());
        store({ userAccepted: confirmed });
        return reprice(quote);
      }),
    withdrawScreening: (session) =>
      answer('withdrawScreening', session, () => {
        const { quote } = opened(session);
        screened.set(quote.reference, session.insuree, null);
        return reprice(quote);
      }),
  };
}

/** SCRN-05. */
function screeningOf(quote: Quote, insuree: number, stored: MemoryScreening): Screening {
  const premiums = stored.assessed ? premiumsOf(quote, insuree, stored.assessed.loading) : [];
  return {
    ...presentDeclaration(stored),
    premium: premiums.find((one) => one.coverLevelId === quote.coverLevelId)?.amount ?? null,
    premiums,
    user_accepted: stored.userAccepted,
  };
}

/** What covering the accepted conditions costs at each level that the quote can take. */
function premiumsOf(quote: Quote, insuree: number, loading: { percent: number; minimum: number }) {
  const facts = ratingFacts(quote, exampleProduct, { ...noContext, medical: [{ insuree, ...loading }] });
  if (!facts) return [];
  const eligible = new Set(quote.rates.filter((one) => one.eligible).map(({ coverLevel }) => coverLevel.id));
  return priceLevels(facts, exampleProduct)
    .filter(({ coverLevelId }) => eligible.has(coverLevelId))
    .map(({ coverLevelId, medical }) => ({ coverLevelId, amount: medical[0]?.amount ?? 0 }));
}

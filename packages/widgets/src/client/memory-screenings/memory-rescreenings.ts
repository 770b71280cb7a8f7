import {
  type Quote,
  type RescreeningResult,
  rescreenAcceptanceProblems,
  rescreeningResult,
  totalProblems,
  totalWithSurcharge,
  tripOf,
} from '@coverkit/rules';
import type { Rescreening, Screening } from '@coverkit/rules/contract';
import { exampleCatalogue as catalogue, exampleProduct } from '@coverkit/rules/fixtures';
import { type Assessment, assessDeclaration, conditionOf, emptyDeclaration } from '@coverkit/rules/screening';
import type { RescreeningClient } from '../calls/rescreening-calls.ts';
import { ClientError, type PurchaseInput, type RescreenConfirmed, type RescreenLink } from '../client.ts';
import { createMemoryCharges } from '../memory-charges.ts';
import type { MemoryContext } from '../memory-parts/memory-part.ts';
import { refuse } from '../memory-rules.ts';
import {
  answering,
  changeDeclaration,
  type DeclarationChange,
  declaring,
  findConditions,
  formRefusal,
  type MemoryDeclaration,
  presentDeclaration,
  refusal,
  refuseIncomplete,
  removing,
} from './memory-declarations.ts';
import type { MemoryRescreening } from './memory-rescreened.ts';

type Stored = MemoryDeclaration & {
  raised: MemoryRescreening;
  id: string;
  consented: boolean;
  state: Rescreening['state'];
  /** DETL-18: the link opens nothing any more. */
  withdrawn: boolean;
  /** What was decided on. */
  decided: RescreeningResult | null;
};

/** RSCR-01: re-screenings over the rules and the catalogue that the server asks by. */
export function memoryRescreenings(context: MemoryContext): RescreeningClient {
  const { answer, raised, bank, config, onSettle } = context;
  const all = new Map<string, Stored>();
  const charges = createMemoryCharges<RescreenConfirmed>(bank);

  const stored = (one: MemoryRescreening): Stored => {
    const { token, policy } = one.link;
    const known = all.get(token) ?? {
      ...{ raised: one, version: 1, assessed: null, state: 'open' as const, decided: null },
      withdrawn: false,
      id: `RS${policy.slice(1)}`,
      consented: one.declaration !== null,
      declaration: one.declaration ?? emptyDeclaration(catalogue),
    };
    all.set(token, known);
    return known;
  };
  const find = (link: RescreenLink): Stored => {
    const fields = ['policy', 'token', 'insuree', 'insureeToken'] as const;
    const one = raised.find((each) => fields.every((field) => each.link[field] === link[field]));
    const found = one && stored(one);
    if (!found || found.withdrawn) throw new ClientError('notFound', { code: 'rescreen_link_invalid' });
    return found;
  };
  const declare = (link: RescreenLink, change: DeclarationChange, consent = false): Screening => {
    const one = find(link);
    const shown = () => screeningOf(one);
    if (one.state === 'paying') throw refusal('payment_pending');
    if (!one.assessed && !one.consented && !consent) throw refusal('consent_required');
    const declaration = changeDeclaration(one, change, shown);
    if (declaration) Object.assign(one, { declaration, consented: true, version: one.version + 1 });
    return shown();
  };
  const become = (one: Stored, state: Stored['state']): RescreenConfirmed =>
    confirmedOf(Object.assign(one, { decided: one.decided ?? resultOf(one), state }));

  const accept = (one: Stored, payment?: PurchaseInput): RescreenConfirmed => {
    const result = resultOf(one);
    const problems = rescreenAcceptanceProblems(result, payment ?? {});
    if (problems.length > 0) throw formRefusal(problems, screeningOf(one));
    if (!payment || result.toPay === 0) return become(one, 'done');
    const total = totalWithSurcharge(
      result.toPay,
      payment.payment.cardType,
      config.brand.amexSurchargeBasisPoints,
    );
    refuse(totalProblems(payment.shownTotal, total));
    return charges.charge(one.id, payment, () => become(one, 'done')) ?? become(one, 'paying');
  };

  // `id`: of the re-screening, which its answers name as `reference`.
  onSettle((id, outcome) => {
    const one = [...all.values()].find((each) => each.id === id);
    if (one?.state !== 'paying') return;
    charges.settle(id, outcome, {
      paid: () => become(one, 'done'),
      open: () => void Object.assign(one, { state: 'open', decided: null }),
    });
  });

  return {
    reloadRescreening: (link) => answer('reloadRescreening', link, () => rescreeningOf(find(link))),
    searchRescreening: (link, searchTerm) =>
      answer('searchRescreening', { ...link, searchTerm }, () => {
        find(link);
        return findConditions(searchTerm);
      }),
    screenCondition: (link, id, { consent = false } = {}) =>
      answer('screenCondition', { ...link, id, consent }, () => declare(link, declaring(id), consent)),
    answerRescreening: (link, given, { consent } = {}) =>
      answer('answerRescreening', { ...link, ...given }, () => declare(link, answering(given), consent)),
    removeRescreened: (link, number, { consent } = {}) =>
      answer('removeRescreened', { ...link, number }, () => declare(link, removing(number), consent)),
    withdrawRescreening: (link) =>
      answer('withdrawRescreening', link, () => {
        const one = find(link);
        if (one.state === 'paying') throw refusal('payment_pending');
        if (one.state !== 'open') throw refusal('screening_completed', screeningOf(one));
        one.withdrawn = true;
      }),
    completeDeclaration: (link, version, { consent = false } = {}) =>
      answer('completeDeclaration', { ...link, version }, () => {
        const one = find(link);
        const shown = () => screeningOf(one);
        if (one.assessed) return shown();
        if (!one.consented && !consent) throw refusal('consent_required');
        refuseIncomplete(one, version, shown);
        const { quote } = one.raised;
        const age = quote.ages[link.insuree - 1] ?? 0;
        const regionId = tripOf(quote, exampleProduct)?.regionId ?? 0;
        const assessed = assessDeclaration(catalogue, one.declaration, { age, regionId });
        Object.assign(one, { assessed, consented: true, version: one.version + 1 });
        return shown();
      }),
    confirmRescreening: (link, { version, confirmed }, payment) =>
      answer('confirmRescreening', { ...link, version, confirmed, ...payment }, () => {
        const one = find(link);
        const key = confirmed ? payment?.idempotencyKey : undefined;
        const before = key === undefined ? undefined : charges.repeat(key);
        if (before) return before;
        if (key !== undefined) charges.refuseOther(one.id, key);
        if (one.state === 'paying' && key === undefined) throw refusal('payment_pending');
        // What is decided is answered again to every later call.
        if (one.state !== 'open') return confirmedOf(one);
        if (!one.assessed) throw refusal('screening_incomplete', screeningOf(one));
        if (one.version !== version) throw refusal('screening_changed', screeningOf(one));
        return confirmed ? accept(one, payment) : become(one, 'refused');
      }),
    completeRescreening: (link) =>
      answer('completeRescreening', link, () => {
        const done = raised.map(stored).find((one) => one.id === link.reference);
        const completion = done && completionOf(done);
        if (!done || completion?.token !== link.token)
          throw new ClientError('notFound', { code: 'rescreen_link_invalid' });
        return rescreeningOf(done);
      }),
  };
}

const linkToDone = (id: string) => ({ reference: id, token: id.padEnd(43, 'd') });
const isDecided = ({ state }: Stored): boolean => state === 'done' || state === 'refused';
const completionOf = (one: Stored) => (isDecided(one) ? linkToDone(one.id) : null);

const confirmedOf = ({ id, raised, state }: Stored): RescreenConfirmed => ({
  ...linkToDone(id),
  ...{ policyNumber: raised.link.policy, state, pending: state === 'paying' },
});

function resultOf(one: Stored): RescreeningResult {
  const { raised, declaration, assessed } = one;
  const names = declaration.conditions.map(
    ({ conditionId }) => conditionOf(catalogue, conditionId)?.name ?? '',
  );
  const { loading, allDeclined } = assessed as Assessment;
  const { rates, coverLevelId } = raised.quote;
  const change = {
    insuree: raised.link.insuree,
    // As it was bought: one version, of the price of its level.
    versions: rates.filter(({ coverLevel }) => coverLevel.id === coverLevelId),
    before: raised.medical,
    after: { loading, allDeclined, names },
  };
  const priced = rescreeningResult(raised.quote, exampleProduct, change);
  if (!priced) throw new Error('The quote of a re-screening cannot be rated');
  return priced.result;
}

function screeningOf(one: Stored): Screening {
  const { raised, assessed, state } = one;
  const premium = assessed ? (one.decided ?? resultOf(one)).premiumAfter : null;
  const { coverLevelId } = raised.quote;
  return {
    ...presentDeclaration(one),
    ...(isDecided(one) && { conditions: [], screening: null }),
    premium,
    premiums: premium === null || coverLevelId === null ? [] : [{ coverLevelId, amount: premium }],
    user_accepted: state === 'done' ? true : state === 'refused' ? false : null,
  };
}

function rescreeningOf(one: Stored): Rescreening {
  const screeningdata = screeningOf(one);
  return {
    policy: policyOf(one.raised),
    state: one.state,
    validUntil: '2026-12-04',
    consented: one.consented,
    screening: { screeningdata, completed: screeningdata.completed },
    result: one.decided ?? (one.assessed ? resultOf(one) : null),
    completion: completionOf(one),
  };
}

function policyOf({ link, quote }: MemoryRescreening): Rescreening['policy'] {
  const traveller = quote.insurees.find(({ number }) => number === link.insuree);
  const isAnnual = quote.quoteType.type === 2;
  return {
    number: link.policy,
    travellerName: `${traveller?.firstName ?? ''} ${traveller?.lastName ?? ''}`.trim(),
    travellerAge: quote.ages[link.insuree - 1] ?? 0,
    coverLevel: quote.coverLevel?.name ?? '',
    dates: { from: quote.coverDates.from, to: quote.coverDates.to },
    snowDates: isAnnual ? null : datesOf(quote.snowCover),
    climbingDates: datesOf(quote.climbingCover),
    countries: isAnnual ? [] : quote.countries,
    region: isAnnual ? (quote.region?.name ?? null) : null,
  };
}

const datesOf = ({ enabled, dates: { from, to } }: Quote['snowCover'] | Quote['climbingCover']) =>
  enabled && from && to ? { from, to } : null;

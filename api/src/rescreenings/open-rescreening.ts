import { type Insuree, newestVersion, type Product } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { rescreenLinkInvalid } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import type { ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';
import { hashToken, matchesHash } from '../quotes/tokens/tokens.ts';
import type { AssessedDeclaration } from '../screenings/declaration/declared-screening.ts';
import type { EarlierDeclaration } from '../screenings/declaration/earlier-declaration.ts';
import type { ScreenedTraveller, ScreeningProvider } from '../screenings/provider/provider.ts';
import { travellerOf } from '../screenings/rescreen.ts';
import { screeningUnavailable } from '../screenings/screenings.errors.ts';
import { hasExpired } from './rescreening-deadline.ts';
import type { RescreeningLinks } from './rescreening-links.ts';
import { findRescreening, rescreeningsOfPolicy } from './rescreenings.repository.ts';
import { isTakenBack, type RescreeningRow } from './rescreenings.table.ts';
import { openStored, type StoredRescreening } from './stored-rescreening.ts';

export type RescreenLink = { policy: string; token: string; insuree: number; insureeToken: string };
type CompletionLink = { reference: string; token: string };
/** Whether the caller's page may show it. */
type MayShow = (brandId: string) => boolean;

export type OpenedRescreening = {
  row: RescreeningRow;
  sold: SoldPolicy;
  /** That the policy was sold by. */
  product: Product;
  traveller: Insuree;
  /** Of whom the declaration is assessed; null where the trip cannot be rated. */
  screened: ScreenedTraveller | null;
  /** As it was stored, or as it begins. */
  stored: StoredRescreening;
  /** What the declaration comes to; null before it is completed, and where the insured trip is another since. */
  assessed: AssessedDeclaration | null;
  /** What the policy says of the traveller's conditions; null where they were not screened. */
  medical: TravellerMedical | null;
  consented: boolean;
};

export type OpenRescreeningDeps = {
  database: Database;
  clock: Clock;
  brands: Pick<Brands, 'product'>;
  readPolicy: ReadPolicy;
  policies: Pick<Policies, 'medicalOf'>;
  provider: ScreeningProvider;
  sealer: Sealer;
  links: RescreeningLinks;
  earlier: EarlierDeclaration;
  onUnavailable: (reason: string) => void;
};

export type OpenRescreening = {
  /** By the link of the mail. The same 404 for every link that opens nothing, or nothing any more. */
  byLink: (link: RescreenLink, mayShow: MayShow) => Promise<OpenedRescreening>;
  /** By the link to what was done; the same 404 before it is. */
  byCompletion: (link: CompletionLink, mayShow: MayShow) => Promise<OpenedRescreening>;
};

export function createOpenRescreening(deps: OpenRescreeningDeps): OpenRescreening {
  const { database, clock, links, sealer } = deps;
  const open = async (row: RescreeningRow): Promise<OpenedRescreening> => {
    const now = clock.now().getTime();
    if (isTakenBack(row.state) || hasExpired(row, now)) throw rescreenLinkInvalid();
    const sold = await deps.readPolicy(row.policyNumber);
    const traveller = sold?.policy.facts.insurees.find(({ number }) => number === row.insuree);
    // Of a policy that has ended there is nothing to change; a charge that is under way is still followed.
    const isOver = typeof sold?.policy.status === 'string' && row.state !== 'paying';
    if (!sold || !traveller || isOver) throw rescreenLinkInvalid();
    const newest = newestVersion(sold.policy);
    const product = await deps.brands.product(row.brandId, newest.productVersion);
    const medical = await deps.policies.medicalOf(row.policyNumber, newest.version);
    const screened = travellerOf({ product }, sold.policy.facts, row.insuree);
    const own = openStored(sealer, row);
    const assessed = assessedNow(row, own, screened);
    const begun = await beginning(deps, { row, own, isAssessed: assessed !== null, screened });
    return {
      ...{ row, sold, product, traveller, screened, assessed, ...begun },
      medical: medical.find((one) => one.insuree === row.insuree) ?? null,
    };
  };

  return {
    byLink: async (link, mayShow) => {
      await database.assertPresent();
      const rows = await rescreeningsOfPolicy(database.read, link.policy);
      // All are compared, so that a miss takes as long as a hit.
      const [row] = rows.filter((one) => {
        const { token, insureeToken } = links.tokens(one);
        const isLink = [isSame(token, link.token), isSame(insureeToken, link.insureeToken)];
        return isLink.every(Boolean) && one.insuree === link.insuree;
      });
      if (!row || !mayShow(row.brandId)) throw rescreenLinkInvalid();
      return open(row);
    },
    byCompletion: async ({ reference, token }, mayShow) => {
      await database.assertPresent();
      const row = await findRescreening(database.read, reference);
      // Compared also where there is no row, so that the time of an answer does not show whether there is one.
      const isLink = isSame(links.completion({ id: reference }).token, token);
      const isDecided = row?.state === 'done' || row?.state === 'refused';
      if (!row || !isLink || !isDecided || !mayShow(row.brandId)) throw rescreenLinkInvalid();
      return open(row);
    },
  };
}

const isSame = (known: string, given: string): boolean => matchesHash(hashToken(given), hashToken(known));

/** A declaration that was made for another trip or age is made again; what was decided stays as it was. */
function assessedNow(
  { state }: RescreeningRow,
  stored: StoredRescreening | null,
  screened: ScreenedTraveller | null,
): AssessedDeclaration | null {
  const assessed = stored?.assessed ?? null;
  if (!assessed || state !== 'open') return assessed;
  return assessed.age === screened?.age && assessed.regionId === screened.regionId ? assessed : null;
}

type Found = Pick<OpenedRescreening, 'row' | 'screened'> & {
  own: StoredRescreening | null;
  isAssessed: boolean;
};
type Beginning = Pick<OpenedRescreening, 'stored' | 'consented'>;

/**
 * What is stored, or else what was declared before: in the last re-screening that changed the policy, or at the purchase.
 * Another provider's answers cannot be read, so it begins empty there. A result holds, whichever provider found it.
 */
async function beginning(
  { database, sealer, provider, earlier, onUnavailable }: OpenRescreeningDeps,
  { row, own, isAssessed, screened }: Found,
): Promise<Beginning> {
  const isReadable = (one: { provider: string } | null) => one?.provider === provider.id;
  const all = await rescreeningsOfPolicy(database.read, row.policyNumber);
  const others = all.filter((one) => one.insuree === row.insuree && one.id !== row.id);
  const last = others.find(({ state }) => state === 'done');
  const before =
    (last && openStored(sealer, last)) ?? (await earlier(database.read, row.quoteReference, row.insuree));
  const newest = others.find(
    ({ state, consentAt }) => state === 'done' || state === 'withdrawn' || consentAt,
  );
  // DETL-18: who withdrew the consent since is asked again.
  const consented = row.consentAt !== null || (before !== null && newest?.state !== 'withdrawn');
  if (own && (isAssessed || isReadable(own))) return { stored: own, consented };
  const fresh = { provider: provider.id, assessed: null, decided: null };
  if (before && isReadable(before)) return { stored: { ...fresh, session: before.session }, consented };
  // A sold policy has a trip that can be rated.
  if (!screened) throw new Error('A policy insures a trip that cannot be rated');
  const begun = await provider.begin(screened);
  if (begun.outcome === 'changed') return { stored: { ...fresh, session: begun.session }, consented };
  onUnavailable(begun.reason);
  throw screeningUnavailable();
}

import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { countProblems, type OriginProblem, originProblem } from './affiliate-origins.ts';
import { type AffiliateRecord, affiliateRecordSchema } from './brand-record.ts';
import { appendAffiliate, newestAffiliates, newestBrands } from './brands.repository.ts';
import { isPlainSvg } from './plain-svg.ts';

/** What staff may set of an affiliate. */
export type AffiliateSettings = Omit<AffiliateRecord, 'id' | 'version' | 'brandId' | 'setByStaff'>;
export type NewAffiliate = Pick<AffiliateRecord, 'id' | 'brandId' | 'name' | 'origins'> &
  Partial<AffiliateSettings>;

export type AffiliateProblem =
  | OriginProblem
  /** `value`: the field. */
  | { code: 'text_invalid' | 'text_too_long' | 'logo_not_plain' | 'origins_missing'; value: string };

export type AffiliateSaved =
  | { saved: AffiliateRecord }
  | { refused: 'problems'; problems: AffiliateProblem[] }
  | { refused: 'notFound' | 'exists' | 'noBrand'; about: string };

export type AffiliateSaver = {
  list: () => Promise<AffiliateRecord[]>;
  add: (record: NewAffiliate) => Promise<AffiliateSaved>;
  /** Stores the change as the affiliate's next version. Running servers use it within two seconds (decision 148). */
  change: (
    id: string,
    edit: Partial<AffiliateSettings> | ((now: AffiliateRecord) => Partial<AffiliateSettings>),
  ) => Promise<AffiliateSaved>;
};

export type AffiliateSaverDeps = { read: Db; queue: WriteQueue; clock: Clock };

const unset = {
  ...{ logo: null, welcome: null, commissionLabel: null, csp: null, mode: 'hosted' as const },
  ...{ discountPercent: 0, active: true, quotesPerMinute: null },
};

export function createAffiliateSaver({ read, queue, clock }: AffiliateSaverDeps): AffiliateSaver {
  const save = async (tx: Db, record: AffiliateRecord, before?: AffiliateRecord): Promise<AffiliateSaved> => {
    const problems = problemsOf(record, before);
    if (problems.length > 0) return { refused: 'problems', problems };
    await append(tx, record, clock.now().toISOString());
    return { saved: record };
  };
  return {
    list: () => stored(read),
    add: (given) =>
      queue.write(async (tx) => {
        if (await find(tx, given.id)) return { refused: 'exists', about: given.id };
        if (!(await hasBrand(tx, given.brandId))) return { refused: 'noBrand', about: given.brandId };
        const { id: _id, ...rest } = { ...unset, ...given };
        return save(tx, { ...rest, id: given.id, version: 1, setByStaff: Object.keys(rest) });
      }),
    change: (id, edit) =>
      queue.write(async (tx) => {
        const now = await find(tx, id);
        if (!now) return { refused: 'notFound', about: id };
        const change = typeof edit === 'function' ? edit(now) : edit;
        const setByStaff = [...new Set([...now.setByStaff, ...Object.keys(change)])];
        return save(tx, { ...now, ...change, version: now.version + 1, setByStaff }, now);
      }),
  };
}

/**
 * Appends an affiliate that ships, where its version is new. What staff have set of it stays as it is; the rest is as it ships
 * (decision 148). The switch and the limit were staff's alone before that was stored.
 */
export async function appendShippedAffiliate(tx: Db, shipped: unknown, createdAt: string): Promise<void> {
  const record = v.parse(affiliateRecordSchema, shipped);
  const [problem] = problemsOf(record);
  if (problem) throw new Error(`The affiliate "${record.id}" that ships was refused: ${problem.code}`);
  const now = await find(tx, record.id);
  const kept = now ? Object.entries(now).filter(([key]) => isKept(key, now)) : [];
  await append(tx, { ...record, ...Object.fromEntries(kept) }, createdAt);
}

const isKept = (key: string, { setByStaff }: AffiliateRecord): boolean =>
  ['active', 'quotesPerMinute', 'setByStaff', ...setByStaff].includes(key);

/** Characters. A policy is as long as a header can be. */
const longest = { name: 80, welcome: 300, commissionLabel: 300, csp: 4000 } as const;

/**
 * A record from before these rules is not checked again: an affiliate can be switched off before its record is corrected.
 */
function problemsOf(record: AffiliateRecord, before?: AffiliateRecord): AffiliateProblem[] {
  const added = record.origins.filter((one) => !before?.origins.includes(one));
  const texts = (Object.keys(longest) as (keyof typeof longest)[]).flatMap((field): AffiliateProblem[] => {
    const text = record[field] ?? '';
    if (record[field] === before?.[field]) return [];
    if (/\p{Cc}/u.test(text) || (field === 'name' && text.trim() === ''))
      return [{ code: 'text_invalid', value: field }];
    return text.length > longest[field] ? [{ code: 'text_too_long', value: field }] : [];
  });
  return [
    ...(record.origins.length === 0 && before?.origins.length !== 0
      ? [{ code: 'origins_missing' as const, value: record.id }]
      : []),
    ...(added.length > 0 ? countProblems(record.origins) : []),
    ...added.flatMap((one) => originProblem(one) ?? []),
    ...texts,
    ...(record.logo !== null && record.logo !== before?.logo && !isPlainSvg(record.logo)
      ? [{ code: 'logo_not_plain' as const, value: 'logo' }]
      : []),
  ];
}

const stored = async (db: Db): Promise<AffiliateRecord[]> =>
  (await newestAffiliates(db))
    .map((text) => v.parse(affiliateRecordSchema, JSON.parse(text)))
    .toSorted((one, other) => one.id.localeCompare(other.id));

const find = async (db: Db, id: string): Promise<AffiliateRecord | undefined> =>
  (await stored(db)).find((one) => one.id === id);

const hasBrand = async (db: Db, id: string): Promise<boolean> =>
  (await newestBrands(db)).some((text) => v.parse(v.object({ id: v.string() }), JSON.parse(text)).id === id);

const append = (tx: Db, record: AffiliateRecord, createdAt: string): Promise<void> =>
  appendAffiliate(tx, {
    ...{ id: record.id, version: record.version, createdAt },
    record: JSON.stringify(v.parse(affiliateRecordSchema, record)),
  });

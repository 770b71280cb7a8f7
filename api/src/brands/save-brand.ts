import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { BrandRecord } from './brand-record.ts';
import {
  appendBrand,
  appendProduct,
  newestBrands,
  newestProducts,
  type ProductRow,
} from './brands.repository.ts';
import { type BrandProblem, parseBrand } from './parse-brand.ts';
import { isLocalWidget } from './screening-widget.ts';

export type SavedBrand = { brand: BrandRecord; productVersion: string };
export type SaveResult =
  | { saved: SavedBrand }
  | { refused: 'problems'; problems: BrandProblem[] }
  /** A new brand with nothing to sell; `like` names none that has something. */
  | { refused: 'noProduct'; about: string };

export type BrandSaver = {
  /**
   * EMBD-04. Stores a record as the brand's next version, or returns all its problems and stores nothing.
   * A new brand sells from now on what the brand `like` sells now.
   */
  save: (input: unknown, like?: string) => Promise<SaveResult>;
};

/** The fields that saving needs; stored records of every age have them. */
const stored = v.object({ id: v.string(), version: v.number(), hosts: v.array(v.string()) });
type Stored = v.InferOutput<typeof stored>;

export type BrandSaverDeps = { queue: WriteQueue; clock: Clock; production?: boolean | undefined };

export function createBrandSaver({ queue, clock, production = false }: BrandSaverDeps): BrandSaver {
  return {
    save: (input, like) =>
      queue.write((tx) => saveIn(tx, input, { like, createdAt: clock.now().toISOString(), production })),
  };
}

async function saveIn(
  tx: Db,
  input: unknown,
  { like, createdAt, production }: { like: string | undefined; createdAt: string; production: boolean },
): Promise<SaveResult> {
  const others = (await newestBrands(tx)).map((text) => v.parse(stored, JSON.parse(text)));
  const named = v.safeParse(v.object({ id: v.string() }), input);
  const newest = others.find((one) => named.success && one.id === named.output.id)?.version ?? 0;
  const { brand, problems } = parseBrand(input, newest + 1);
  if (!brand) return { refused: 'problems', problems };
  const against = [
    ...versionProblems(brand, newest),
    ...hostProblems(brand, others),
    ...(production ? localAddressProblems(brand) : []),
  ];
  if (against.length > 0) return { refused: 'problems', problems: against };

  const products = await newestProducts(tx);
  const own = products.find((one) => one.brandId === brand.id);
  const sold = own ?? products.find((one) => one.brandId === like);
  if (!sold) return { refused: 'noProduct', about: like ?? brand.id };
  await appendBrand(tx, { ...brandRow(brand), createdAt, setByStaff: true });
  if (!own) await appendProduct(tx, { ...productOf(sold, brand.id), createdAt });
  return { saved: { brand, productVersion: sold.version } };
}

/** A brand as a row of its table. */
export const brandRow = (brand: BrandRecord) => ({
  id: brand.id,
  version: brand.version,
  record: JSON.stringify(brand),
});

const productOf = ({ version, sequence, record }: ProductRow, brandId: string) => ({
  brandId,
  version,
  sequence,
  record,
});

const versionProblems = ({ version }: BrandRecord, newest: number): BrandProblem[] =>
  version > newest ? [] : [{ code: 'version_not_newer', path: 'version', params: { version, newest } }];

/** A check of a file on another machine cannot know this, so it is made where the brand is stored (SCRN-09, TRAK-01). */
const localAddressProblems = ({ screeningWidgetUrl, tracking }: BrandRecord): BrandProblem[] => {
  const asked = [
    ['widget_url_local', 'screeningWidgetUrl', screeningWidgetUrl],
    ['tag_manager_origin_local', 'tracking.tagManager.origin', tracking.tagManager?.origin],
    ['consent_script_local', 'tracking.consentScript', tracking.consentScript],
  ] as const;
  return asked.flatMap(([code, path, value]) =>
    value !== undefined && isLocalWidget(value) ? [{ code, path, params: { value } }] : [],
  );
};

/** A host belongs to one brand, or which one answers would be chance. */
const hostProblems = ({ id, hosts }: BrandRecord, others: readonly Stored[]): BrandProblem[] =>
  hosts.flatMap((value, at) => {
    const owner = others.find((one) => one.id !== id && one.hosts.includes(value));
    return owner
      ? [{ code: 'host_taken' as const, path: `hosts.${at}`, params: { value, brand: owner.id } }]
      : [];
  });

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AffiliateRecord } from '../../brands/brand-record.ts';
import type { AffiliateSaved, AffiliateSaver } from '../../brands/save-affiliate.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals as shared } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals, words } from './affiliate.copy.ts';
import { affiliatesText, affiliateText, savedText, snippetText, switchedText } from './affiliate.text.ts';
import { snippetOf } from './affiliate-snippet.ts';
import type {
  AffiliateAdded,
  AffiliateChanged,
  AffiliateSwitched,
  OriginsChanged,
} from './read-affiliate.ts';

type Services = Pick<CommandServices, 'affiliates' | 'brands' | 'from'>;

export async function listAffiliates({ affiliates }: Services): Promise<Done> {
  const all = await affiliates.list();
  return { data: { affiliates: all.map(viewOf) }, text: affiliatesText(all) };
}

export async function showAffiliate({ affiliates }: Services, id: string): Promise<Done | Failed> {
  const one = await find(affiliates, id);
  if (!one) return refused(refusals, 'affiliateNotFound', id);
  return { data: { affiliate: viewOf(one) }, text: affiliateText(one) };
}

export async function showSnippet({ affiliates, brands }: Services, id: string): Promise<Done | Failed> {
  const one = await find(affiliates, id);
  if (!one) return refused(refusals, 'affiliateNotFound', id);
  const snippet = await snippetOf(id, brands.urlOf(brands.brand(one.brandId)));
  return { data: { affiliate: id, ...snippet }, text: snippetText(snippet) };
}

export async function addAffiliate(
  { affiliates, from }: Services,
  { record, logo }: AffiliateAdded,
): Promise<Done | Failed> {
  const read = await readLogo(logo, from);
  return 'failed' in read ? read : answerOf(await affiliates.add({ ...record, ...read }), savedText);
}

export async function changeAffiliate(
  { affiliates, from }: Services,
  { id, change, logo }: AffiliateChanged,
): Promise<Done | Failed> {
  const read = await readLogo(logo, from);
  return 'failed' in read ? read : answerOf(await affiliates.change(id, { ...change, ...read }), savedText);
}

async function readLogo(file: string | undefined, from: string): Promise<{ logo?: string } | Failed> {
  if (file === undefined) return {};
  const path = resolve(from, file);
  const logo = await readFile(path, 'utf8').catch(() => null);
  return logo === null ? refused(shared, 'noFile', path) : { logo: logo.trim() };
}

export const switchAffiliate = async (
  { affiliates }: Services,
  { id, change }: AffiliateSwitched,
): Promise<Done | Failed> => answerOf(await affiliates.change(id, change), switchedText);

const find = async (affiliates: AffiliateSaver, id: string): Promise<AffiliateRecord | undefined> =>
  (await affiliates.list()).find((one) => one.id === id);

/** Without what only a seed needs to know. */
const viewOf = ({ setByStaff: _setByStaff, ...view }: AffiliateRecord) => view;

export async function changeOrigins(
  { affiliates }: Services,
  { id, add, remove, set }: OriginsChanged,
): Promise<Done | Failed> {
  const now = await find(affiliates, id);
  const missing = remove.find((one) => now?.origins.includes(one) === false);
  if (missing !== undefined) return refused(refusals, 'originNotListed', missing);
  const saved = await affiliates.change(id, ({ origins }) => {
    const others = origins.filter((one) => !remove.includes(one) && !add.includes(one));
    return { origins: set.length > 0 ? set : [...others, ...add] };
  });
  return answerOf(saved, savedText);
}

const codes = {
  notFound: 'affiliateNotFound',
  exists: 'affiliateExists',
  noBrand: 'brandNotFound',
} as const;

function answerOf(result: AffiliateSaved, text: (one: AffiliateRecord) => string): Done | Failed {
  if ('saved' in result) return { data: { affiliate: viewOf(result.saved) }, text: text(result.saved) };
  if (result.refused !== 'problems') return refused(refusals, codes[result.refused], result.about);
  const { problems } = result;
  return { failed: 'affiliateRefused', message: words.refused(problems), details: { problems } };
}

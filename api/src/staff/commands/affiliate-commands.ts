import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AffiliateRecord } from '../../brands/brand-record.ts';
import type { AffiliateSaved, AffiliateSaver } from '../../brands/save-affiliate.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import type { StaffCommand } from '../staff-command.ts';
import type { CommandServices } from '../staff-services.ts';
import { affiliateWords } from './affiliate.copy.ts';
import { affiliatesText, affiliateText, savedText, snippetText, switchedText } from './affiliate.text.ts';
import { snippetOf } from './affiliate-snippet.ts';

type Named<N extends StaffCommand['name']> = Extract<StaffCommand, { name: N }>;
export type AffiliateCommand = Extract<StaffCommand, { name: `affiliate ${string}` }>;
type Services = Pick<CommandServices, 'affiliates' | 'brands' | 'from'>;

export async function runAffiliateCommand(
  services: Services,
  command: AffiliateCommand,
): Promise<Done | Failed> {
  const { affiliates } = services;
  switch (command.name) {
    case 'affiliate list': {
      const all = await affiliates.list();
      return { data: { affiliates: all.map(viewOf) }, text: affiliatesText(all) };
    }
    case 'affiliate show':
      return shown(affiliates, command.id, (one) => ({
        data: { affiliate: viewOf(one) },
        text: affiliateText(one),
      }));
    case 'affiliate snippet':
      return shown(affiliates, command.id, (one) => snippetAnswer(services, one));
    case 'affiliate add':
    case 'affiliate change':
      return saveSettings(services, command);
    case 'affiliate switch':
      return answerOf(await affiliates.change(command.id, command.change), switchedText);
    case 'affiliate origins':
      return changeOrigins(affiliates, command);
  }
}

/** Without what only a seed needs to know. */
const viewOf = ({ setByStaff: _setByStaff, ...view }: AffiliateRecord) => view;

async function shown(
  affiliates: AffiliateSaver,
  id: string,
  show: (one: AffiliateRecord) => Done | Promise<Done>,
): Promise<Done | Failed> {
  const found = (await affiliates.list()).find((one) => one.id === id);
  return found ? show(found) : refused('affiliateNotFound', id);
}

async function snippetAnswer({ brands }: Services, { id, brandId }: AffiliateRecord): Promise<Done> {
  const snippet = await snippetOf(id, brands.urlOf(brands.brand(brandId)));
  return { data: { affiliate: id, ...snippet }, text: snippetText(snippet) };
}

async function saveSettings(
  { affiliates, from }: Services,
  command: Named<'affiliate add'> | Named<'affiliate change'>,
): Promise<Done | Failed> {
  const path = command.logo === undefined ? null : resolve(from, command.logo);
  const logo = path === null ? null : await readFile(path, 'utf8').catch(() => null);
  if (path !== null && logo === null) return refused('noFile', path);
  const more = logo === null ? {} : { logo: logo.trim() };
  return command.name === 'affiliate add'
    ? answerOf(await affiliates.add({ ...command.record, ...more }), savedText)
    : answerOf(await affiliates.change(command.id, { ...command.change, ...more }), savedText);
}

async function changeOrigins(
  affiliates: AffiliateSaver,
  { id, add, remove, set }: Named<'affiliate origins'>,
): Promise<Done | Failed> {
  const now = (await affiliates.list()).find((one) => one.id === id);
  const missing = remove.find((one) => now?.origins.includes(one) === false);
  if (missing !== undefined) return refused('originNotListed', missing);
  const saved = await affiliates.change(id, ({ origins }) => {
    const others = origins.filter((one) => !remove.includes(one) && !add.includes(one));
    return { origins: set.length > 0 ? set : [...others, ...add] };
  });
  return answerOf(saved, savedText);
}

const refusals = {
  notFound: 'affiliateNotFound',
  exists: 'affiliateExists',
  noBrand: 'brandNotFound',
} as const;

function answerOf(result: AffiliateSaved, text: (one: AffiliateRecord) => string): Done | Failed {
  if ('saved' in result) return { data: { affiliate: viewOf(result.saved) }, text: text(result.saved) };
  if (result.refused !== 'problems') return refused(refusals[result.refused], result.about);
  const { problems } = result;
  return { failed: 'affiliateRefused', message: affiliateWords.refused(problems), details: { problems } };
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PageRefusal } from '../../content/save-page.ts';
import { isTemplate } from '../../content/slug.ts';
import { problemLines } from '../../content/source/problems.copy.ts';
import type { Done, Failed } from '../answers.ts';
import type { CommandContext } from '../command.ts';
import { refused } from '../refused.ts';
import { refusals as shared } from '../staff.copy.ts';
import { moment, tableText } from '../staff.text.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals, words } from './content.copy.ts';
import type { PageAsked } from './read-content.ts';

type Services = Pick<CommandServices, 'content' | 'brands' | 'from'>;
type Answer = Promise<Done | Failed>;

const pathOf = (slug: string): string => `/${slug}`;

export async function listPages({ content, brands }: Services, brandId: string): Answer {
  if (!brands.brandIds().includes(brandId)) return refused(refusals, 'contentBrandNotFound', brandId);
  const pages = await content.list(brandId);
  const rows = pages.map(({ slug, version, createdAt, title, noindex }) => [
    ...[pathOf(slug), String(version), moment(createdAt), title],
    isTemplate(slug) ? words.template : noindex ? words.noindex : '',
  ]);
  return { data: { pages }, text: rows.length === 0 ? words.none : tableText([words.columns, ...rows]) };
}

export async function showPage({ content, brands }: Services, { brandId, slug }: PageAsked): Answer {
  if (!brands.brandIds().includes(brandId)) return refused(refusals, 'contentBrandNotFound', brandId);
  const found = await content.show(brandId, slug);
  if (!found) return refused(refusals, 'pageNotFound', `${brandId}/${slug}`);
  return { data: { page: { brandId, slug, ...found } }, text: found.source.trimEnd() };
}

/** `content check`: what is wrong with a file, by line. */
export async function checkPageFile({ content, from }: Services, file: string): Answer {
  const source = await sourceIn(file, from);
  if (typeof source !== 'string') return source;
  const answer = await content.check(source);
  if ('fine' in answer) {
    const { title, slug } = answer.fine;
    return { data: { problems: [], page: answer.fine }, text: words.fine(title, pathOf(slug)) };
  }
  return refusedFor(answer);
}

/** `content preview`. A link that was signed without the server's secret would open nothing. */
export async function previewPage({ configuration, serve }: CommandContext, file: string): Answer {
  const { config, secret } = configuration();
  if (secret === null) return refused(refusals, 'noSecretToPreview', config.dataFolder);
  return serve((services) => savePage(services, file, true));
}

/** `content save`. */
export async function savePage({ content, brands, from }: Services, file: string, draft = false): Answer {
  const source = await sourceIn(file, from);
  if (typeof source !== 'string') return source;
  const answer = await content.save(source, { draft });
  if (!('saved' in answer)) return refusedFor(answer);
  const { saved, preview } = answer;
  const { slug, version, brandId } = saved;
  const address = new URL(pathOf(slug), brands.urlOf(brands.brand(brandId)));
  if (preview !== null) address.search = preview;
  const data = { saved, address: address.href };
  const path = pathOf(slug);
  if (isTemplate(slug)) return { data: { saved }, text: words.savedTemplate(path, version) };
  return { data, text: (preview === null ? words.saved : words.preview)(path, version, address.href) };
}

/** A relative path is taken from where the command was given, not from where npm runs it. */
async function sourceIn(file: string, from: string): Promise<string | Failed> {
  const path = resolve(from, file);
  return (await readFile(path, 'utf8').catch(() => null)) ?? refused(shared, 'noFile', path);
}

function refusedFor(answer: PageRefusal): Failed {
  if (answer.refused === 'brandUnknown') return refused(refusals, 'contentBrandNotFound', answer.about);
  const { problems } = answer;
  return { failed: 'pageRefused', message: words.refused(problemLines(problems)), details: { problems } };
}

import { matchScreen, pdsDownloadPath, screens } from '@coverkit/rules/contract';
import { idOf, idsOf } from '../stored-page.ts';
import type { Named, ParsedPage } from './parse-page.ts';
import { createReport, inOrder, type PageProblem, type Report } from './problems.ts';
import { questionsSlug } from './questions-slug.ts';

/** What a page may speak of: the brand's other pages and documents, and the values of its placeholders. */
export type Surroundings = {
  /** Ids of the headings of another page of the brand; null where there is none of this slug. */
  idsOf: (slug: string) => Promise<ReadonlySet<string> | null>;
  /** Paths of its documents. */
  documents: readonly string[];
  /** Types that `/pds/download/latest/{type}` knows. */
  downloads: readonly string[];
  hasValue: (placeholder: string) => boolean;
};

/** All that is wrong with a page: in its source, and in what it names. */
export async function checkPage(parsed: ParsedPage, around: Surroundings): Promise<PageProblem[]> {
  const { report, problems } = createReport();
  const { page, links, placeholders, questions } = parsed;
  const own = new Set(idsOf(page));
  const idsAt = async (slug: string) => (slug === page.slug ? own : around.idsOf(slug));
  for (const { value, line } of placeholders)
    if (!around.hasValue(value)) report('placeholder_unknown', line, value);
  for (const link of links) await checkLink(link, own, { ...around, idsOf: idsAt }, report);
  const asked = questions.length > 0 ? await idsAt(questionsSlug) : null;
  for (const { value, line } of questions)
    if (!asked?.has(idOf(value))) report('question_unknown', line, value);
  return inOrder([...parsed.problems, ...problems]);
}

async function checkLink(
  { value, line }: Named,
  own: ReadonlySet<string>,
  around: Surroundings,
  report: Report,
): Promise<void> {
  if (/^(https:\/\/[^\s/]+|mailto:|tel:)/.test(value)) return;
  if (value.startsWith('#')) {
    if (!own.has(value.slice(1))) report('anchor_unknown', line, value);
    return;
  }
  if (!/^\/(?!\/)/.test(value)) return report('link_scheme', line, value);
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(value) ?? [];
  if (isScreen(path, around)) return;
  const ids = await around.idsOf(path.replace(/^\/|\/$/g, ''));
  if (!ids) report('link_unknown', line, path);
  else if (anchor !== undefined && !ids.has(anchor)) report('anchor_unknown', line, value);
}

const downloads = pdsDownloadPath.replace(/:.*$/, '');

function isScreen(path: string, { documents, downloads: types }: Surroundings): boolean {
  if (path.startsWith(downloads)) return types.includes(path.slice(downloads.length));
  const match = matchScreen(path);
  if (match?.name === 'document') return documents.includes(path);
  // The home page has a slug as well, and a link by a secret is nobody else's.
  return match !== null && match.name !== 'home' && screens[match.name].sensitivity !== 'capability';
}

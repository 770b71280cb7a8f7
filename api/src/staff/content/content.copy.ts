import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- content list BRAND
      The pages that are shown, with version, day and path.
  npm run -s staff -- content show BRAND/SLUG
      The Markdown of a page as it is shown, to change and save; BRAND/ is the home page.
  npm run -s staff -- content check FILE
      Whether a page can be saved: what is wrong with it, line by line. Stores nothing.
  npm run -s staff -- content preview FILE
      Stores it as a draft, and prints a link that shows it for 14 days. Visitors see nothing of it.
  npm run -s staff -- content save FILE
      Stores it as the page's next version; every running server shows it at once. A browser can show what it has for a few minutes more.`;

export const usage = {
  missingContentBrand: (about) =>
    `"${about}" needs a brand. Each has pages of its own. Add its id, for example: ${about} highline.`,
  missingPage: (about) =>
    `"${about}" needs a page. It works on one at a time. Add brand and slug, for example: ${about} highline/guides/snow.`,
  missingPageFile: (about) =>
    `"${about}" needs a file. Nothing was done. Add its path, for example: ${about} snow.md.`,
  wrongPage: (about) =>
    `"${about}" names no page. Nothing was done. Write the brand and the slug with a slash between them, for example highline/guides/snow.`,
} as const satisfies Messages;

export const refusals = {
  contentBrandNotFound: (about) =>
    `There is no brand "${about}". Its pages would be shown to nobody, so nothing was done. Check the id, or save the brand first with "brand save".`,
  noSecretToPreview: (about) =>
    `There is no SECRET in the environment and none in ${about}. A link that is signed without it opens nothing, so nothing was stored. Set SECRET or DATA_DIR as for the server.`,
  pageNotFound: (about) =>
    `There is no page ${about}. Nothing was done. See "content list" for the pages of a brand; a draft is not among them.`,
} as const satisfies Messages;

export const words = {
  columns: ['PATH', 'VERSION', 'CHANGED', 'TITLE', ''],
  noindex: 'not for search engines',
  template: 'template',
  none: 'The brand has no pages.',
  refused: (lines: readonly string[]) =>
    `This page has ${lines.length === 1 ? 'one problem' : `${lines.length} problems`}. It was not saved, because its readers could not use it.\n${lines.map((one) => `  ${one}`).join('\n')}`,
  fine: (title: string, path: string) => `"${title}" can be saved as ${path}.`,
  saved: (path: string, version: number, address: string) =>
    `${path} is stored as version ${version}. Every running server shows it at once, at ${address}`,
  savedTemplate: (path: string, version: number) =>
    `${path} is stored as version ${version}. What browsers have of the template's version stays with them for a year, so raise TEMPLATE_VERSION.`,
  preview: (path: string, version: number, address: string) =>
    `${path} is stored as the draft ${version}. This link shows it for 14 days: ${address}`,
} as const;

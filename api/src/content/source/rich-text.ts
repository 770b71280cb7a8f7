import { Marked, type Token } from 'marked';
import { sanitise } from './sanitise.ts';

const marked = new Marked({ gfm: true, async: false });

/** Markdown as sanitised HTML. */
export const richTextOf = (markdown: string): string =>
  sanitise(marked.parse(markdown, { async: false })).trim();

/** What of a text must be looked at: where its links lead, and HTML that somebody wrote in it. */
export function partsOf(markdown: string): { links: string[]; html: string[] } {
  const links: string[] = [];
  const html: string[] = [];
  // It returns what a callback returned, which is nothing.
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link') links.push(token.href);
    if (token.type === 'image') html.push(token.raw);
    if (token.type === 'html') html.push(token.raw.trim());
  });
  return { links, html };
}

/** A part of the guide under a heading of its own. `html` has only elements that this file writes. */
export type Section = { id: string; title: string; html: string };

/**
 * The part of Markdown that the guide uses: headings of the second rank, paragraphs, lists, fenced code whose second word is the
 * example's name, and code, links and strong words in a line. What comes before the first heading is the section `intro`.
 */
export function renderSections(markdown: string): Section[] {
  const sections: Section[] = [{ id: 'intro', title: '', html: '' }];
  for (const block of blocksOf(markdown)) {
    const [, rank, title] = /^(#{1,2}) (.+)$/.exec(block) ?? [];
    const section = sections.at(-1)!;
    if (rank === '##') sections.push({ id: idOf(title!), title: title!, html: '' });
    else if (rank === '#') section.title = title!;
    else section.html += renderBlock(block);
  }
  return sections;
}

/** Blank lines part blocks, except in code. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let open = '';
  for (const line of markdown.split('\n')) {
    const isInCode = open.startsWith('```');
    if (isInCode) {
      open += `\n${line}`;
      if (line !== '```') continue;
    } else if (line !== '') {
      open += open ? `\n${line}` : line;
      continue;
    }
    if (open) blocks.push(open);
    open = '';
  }
  return open ? [...blocks, open] : blocks;
}

function renderBlock(block: string): string {
  const [, language, name, code] = /^```(\w+) ([\w-]+)\n([\s\S]*)\n```$/.exec(block) ?? [];
  if (code !== undefined)
    return `<pre tabindex="0" data-example="${name}" data-language="${language}"><code>${escapeHtml(code)}</code></pre>`;
  if (!block.startsWith('- ')) return `<p>${renderLine(block)}</p>`;
  const items = block.slice(2).split('\n- ');
  return `<ul>${items.map((item) => `<li>${renderLine(item)}</li>`).join('')}</ul>`;
}

const renderLine = (text: string): string =>
  escapeHtml(text.replace(/\n\s*/g, ' '))
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '<a href="$2">$1</a>');

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (one) => entities[one]!);

import type { MailBrand } from '../mail.facts.ts';
import type { BlockKind, BlockOf, MailBlock, WrittenMail } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { footerLines } from './mail.footer.ts';

/** Columns, as plain text has been read for fifty years. */
const width = 72;

/** The mail for who reads without HTML: everything that the other part says, links in full. */
export function mailText(model: WrittenMail, brand: MailBrand, words: MailWords): string {
  const blocks = model.blocks.map((block) => asText(block));
  const stop = model.stopLink === null ? [] : [`${words('footer.stop')}:\n${model.stopLink}`];
  const footer = [...footerLines(model, brand, words).map(wrapped), ...stop];
  return `${[brand.name, model.title, ...(model.reader === null ? [] : [model.reader]), ...blocks, '-'.repeat(24), ...footer].join('\n\n')}\n`;
}

const renderers: { [K in BlockKind]: (block: BlockOf<K>) => string } = {
  text: ({ text }) => wrapped(text),
  // A line of its own above what it heads, so that the eye finds it.
  heading: ({ text }) => `\n${wrapped(text)}\n${'-'.repeat(Math.min(width, text.length))}`,
  note: ({ text }) => wrapped(`* ${text}`),
  figure: ({ name, value }) => `${name}: ${value}`,
  facts: ({ rows }) =>
    rows
      .flatMap(({ name, values }) =>
        values.length > 1 ? [`${name}:`, ...values.map((one) => `  ${one}`)] : `${name}: ${values[0] ?? ''}`,
      )
      .join('\n'),
  list: ({ items }) => items.map((one) => `- ${one}`).join('\n'),
  button: ({ label, link }) => `${label}:\n${link}`,
  link: ({ text, label, link }) => `${wrapped(text)}\n\n${label}:\n${link}`,
  phone: ({ title, phone, text }) => `${title}: ${phone}\n${wrapped(text)}`,
};

// The map pairs each kind with its own renderer, which TypeScript does not follow.
const asText = (block: MailBlock): string => (renderers[block.kind] as (one: MailBlock) => string)(block);

/** Lines of at most `width`, broken at spaces; longer words are not broken, since they are addresses. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

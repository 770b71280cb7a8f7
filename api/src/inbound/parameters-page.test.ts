import { readFileSync, writeFileSync } from 'node:fs';
import { inboundParameter, inboundParameterNames } from '@coverkit/rules/inbound';
import { expect, test } from 'vitest';

const file = new URL('./README.md', import.meta.url);
const trips = { single: 'single trips', annual: 'years of trips' };

const table = [
  ['Parameter', 'What it is', 'For example', 'Of'],
  ...inboundParameterNames.map((name) => {
    const { what, example, trip, required, repeated } = inboundParameter(name);
    const of = [required && '**required**', trip && trips[trip], repeated && 'repeated'];
    return [`\`${name}\``, what, `\`${name}=${example}\``, of.filter(Boolean).join(', ')];
  }),
];
const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
const [heads = [], ...rows] = table;
const rendered = [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');

test('[INBD-01] every parameter of a link is documented, as the table that is read by has it', () => {
  const page = readFileSync(file, 'utf8');
  const made = page.replace(/(writes it\. -->\n)[\s\S]*(<!-- end -->)/, `$1\n${rendered}\n\n$2`);
  if (process.env.WRITE_PAGE) writeFileSync(file, made);
  expect(readFileSync(file, 'utf8')).toBe(made);
});

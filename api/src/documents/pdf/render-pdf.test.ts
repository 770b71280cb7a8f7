import { specialTermsProblems } from '@coverkit/rules';
import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { certificateOf } from '../certificate/certificate.ts';
import { allIn, readPdf } from '../testing/read-pdf.ts';
import { boughtAt, greatestDraft, shippedBrand, soldVersion } from '../testing/version.ts';
import { pdfThemeOf } from './pdf-theme.ts';
import { renderPdf } from './render-pdf.ts';
import { faceFor } from './type/faces.ts';

const theme = pdfThemeOf(shippedBrand('highline'));
const pageOf = 'Page {page} of {pages}';
const drawn = (body: DocumentBody, of = theme) => renderPdf({ body, theme: of, at: boughtAt, pageOf });
const bodyOf = (...blocks: DocumentBlock[]): DocumentBody => ({
  title: 'A document',
  language: 'en-AU',
  lead: 'What it is for.',
  sections: [{ title: 'A section', blocks }],
  footer: 'Small print.',
});
const start = (title: string) => ({ title, align: 'start' as const });

test('[DETL-17] a document says its language, its title and who it is of, and is tagged', async () => {
  const read = await readPdf(await drawn({ ...bodyOf(), title: 'Terms & <conditions>' }));
  expect(read).toMatchObject({
    title: 'Terms & <conditions>',
    xmpTitle: 'Terms & <conditions>',
    author: 'Highline Travel Insurance',
    language: 'en-AU',
    tagged: true,
    bookmarks: ['A section'],
  });
});

test('[DETL-17] it is read in its order: title, sections, lists, tables with their heads', async () => {
  const read = await readPdf(
    await drawn(
      bodyOf(
        { kind: 'text', text: 'A text.' },
        { kind: 'note', text: 'A note.' },
        { kind: 'list', items: ['One', 'Two'] },
        { kind: 'facts', rows: [{ name: 'Name', value: 'Value' }] },
        {
          kind: 'table',
          caption: 'What it lists',
          columns: [start('Part'), { title: 'Amount', align: 'end' }],
          rows: [
            ['Premium', '$1.00'],
            ['Total', '$1.00'],
          ],
          total: true,
        },
      ),
    ),
  );
  const roles = ['H1', 'H2', 'P', 'Lbl', 'LBody', 'TH', 'TD'];
  expect(allIn(read, ...roles).map(({ role, text }) => `${role} ${text}`)).toEqual([
    'P Highline Travel Insurance',
    'H1 A document',
    'P What it is for.',
    'H2 A section',
    'P A text.',
    'P A note.',
    'Lbl •',
    'LBody One',
    'Lbl •',
    'LBody Two',
    'TH Name',
    'TD Value',
    'TH Part',
    'TH Amount',
    'TH Premium',
    'TD $1.00',
    'TH Total',
    'TD $1.00',
    'P Small print.',
  ]);
  expect(allIn(read, 'Document').length).toBe(1);
  expect(allIn(read, 'THead').length).toBe(1);
});

test('[DETL-17] heads of columns and rows say what they head, and a table says what it lists', async () => {
  const table = { kind: 'table', caption: 'What it lists', rows: [['a', 'b']], total: false } as const;
  const pdf = await drawn(bodyOf({ ...table, rows: [['a', 'b']], columns: [start('A'), start('B')] }));
  const text = pdf.toString('latin1');
  expect(text.match(/\/Scope \/Column/g)?.length).toBe(2);
  expect(text.match(/\/Scope \/Row/g)?.length).toBe(1);
  expect(text).toContain('/Summary (What it lists)');
});

test('[DETL-17] a long table repeats its head for the eye, is read as one, and no row is lost', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, `Value ${at}`]);
  const columns = [start('Benefit'), start('Limit')];
  const read = await readPdf(
    await drawn(bodyOf({ kind: 'table', caption: 'All', columns, rows, total: false })),
  );
  expect(read.pages.length).toBeGreaterThan(3);
  for (const [at, { drawn: text }] of read.pages.entries()) {
    expect(text).toContain('Benefit');
    expect(text).toContain(`Page ${at + 1} of ${read.pages.length}`);
  }
  expect(allIn(read, 'TH').filter((one) => one.text === 'Benefit').length).toBe(1);
  expect(allIn(read, 'TD').map((one) => one.text)).toEqual(rows.map((row) => row[1]));
  // Running head, foot and repeated column titles are not read out.
  expect(allIn(read, 'P').some((one) => /Page \d/.test(one.text))).toBe(false);
});

test('[DETL-17] every script is shown that the fonts have, and what none has is seen to be missing', async () => {
  const name = 'Nguyễn Łukasz Ελένη Ἀθηνᾶ Владимир Ґалаґан नमस्ते 王小明 👩‍🚀 x\u030c';
  const pdf = await drawn(bodyOf({ kind: 'facts', rows: [{ name: 'Name', value: name }] }));
  const [value] = allIn(await readPdf(pdf), 'TD');
  expect(value?.text).toMatch(/^Nguyễn Łukasz Ελένη Ἀθηνᾶ Владимир Ґалаґан \S+ ��� � x�$/);
  // What it says is there for who listens or copies.
  const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const spoken = [...pdf.toString('latin1').matchAll(/\/ActualText \((.*?)\)\n/gs)].map(([, text = '']) => {
    const bytes = text.replace(/\\(.)/gs, (_, one: string) => escaped[one] ?? one);
    // UTF-16, with its first mark.
    return Buffer.from(bytes, 'latin1').swap16().subarray(2).toString('utf16le');
  });
  expect(spoken).toEqual(['नमस्ते ', '王小明', '👩‍🚀', '\u030c']);
});

test.each([
  ['a word without end', 'x'.repeat(3000)],
  ['a text without end', 'word '.repeat(3000)],
  ['nothing', ''],
  ['line breaks', 'a\n\n\nb\r\nc'],
  ['what cannot be seen', '\u200b\u2060\ufeff\u00ad\u202e\u2066'],
  ['halves of characters', '\ud800 \udc00'],
  ['marks on nothing', '\u0301\u0301\u0301'],
  ['all of a script', Array.from({ length: 0x250 }, (_, at) => String.fromCharCode(0x900 + at)).join(' ')],
])('[DETL-17] %s is drawn in every place', async (_, text) => {
  const pdf = await drawn({
    ...bodyOf(
      { kind: 'text', text },
      { kind: 'note', text },
      { kind: 'list', items: [text] },
      { kind: 'facts', rows: [{ name: text, value: text }] },
      { kind: 'table', caption: text, columns: [start(text), start('B')], rows: [[text, 'b']], total: true },
    ),
    title: text.slice(0, 400),
    lead: text.slice(0, 400),
  });
  expect((await readPdf(pdf)).pages.length).toBeGreaterThan(0);
});

test('[DETL-17] a row higher than a page goes on to the next, and nothing of it is lost', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `w${at}`);
  const rows = [
    ['Long', words.join(' ')],
    ['Short', 'end'],
  ];
  const columns = [start('Name'), start('Value')];
  const read = await readPdf(
    await drawn(bodyOf({ kind: 'table', caption: '', columns, rows, total: false })),
  );
  const all = allIn(read, 'TD')
    .map((one) => one.text)
    .join(' ');
  expect(all).toBe([...words, 'end'].join(' '));
});

test('[DETL-17] a heading is never alone at the foot of a page', async () => {
  for (let filling = 30; filling < 60; filling += 1) {
    const blocks: DocumentBlock[] = Array.from({ length: filling }, (_, at) => ({
      kind: 'text',
      text: `${at}`,
    }));
    const body = bodyOf(...blocks);
    const after = { title: 'After it', blocks: [{ kind: 'list' as const, items: ['An item', 'Another'] }] };
    const read = await readPdf(await drawn({ ...body, sections: [...body.sections, after] }));
    const page = read.pages.find(({ drawn: text }) => text.includes('After it'));
    expect(page?.drawn).toContain('An item');
  }
});

test('the same input makes the same bytes', async () => {
  const body = certificateOf(soldVersion(greatestDraft()));
  expect((await drawn(body)).equals(await drawn(body))).toBe(true);
});

test('a mark that cannot be drawn is a tile with the first letter', async () => {
  for (const logo of [
    '',
    '<svg></svg>',
    '<svg viewBox="0 0 9 9"><path d="M0 0 bogus"/></svg>',
    'no drawing',
  ]) {
    const read = await readPdf(await drawn(bodyOf(), { ...theme, logo }));
    expect(read.pages[0]?.drawn).toMatch(/^H/);
  }
});

test('[REFR-01] [DETL-17] the fonts of every brand have each character that special terms may have', () => {
  const missing: string[] = [];
  for (let code = 0x20; code < 0x3000; code += 1) {
    const character = String.fromCodePoint(code);
    const isTaken = specialTermsProblems(`a${character}a`).length === 0;
    if (isTaken && !faceFor(character, { family: 'noto-sans', weight: 400 })) missing.push(code.toString(16));
  }
  expect(missing).toEqual([]);
  expect(specialTermsProblems('Knee 👩‍🚀')).toHaveLength(1);
});

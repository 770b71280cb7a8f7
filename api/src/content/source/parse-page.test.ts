import { contentBlockSchema } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sourceOf } from '../testing/content-harness.ts';
import { harmIn, hostileTexts } from '../testing/hostile-texts.ts';
import { checkPage, type Surroundings } from './check-page.ts';
import { parsePage } from './parse-page.ts';

const around: Surroundings = {
  idsOf: async (slug) => (slug === 'faqs' ? new Set(['q-why']) : null),
  documents: ['/documents/pds'],
  downloads: ['trekking'],
  hasValue: (placeholder) => placeholder === '{brand}',
};
const problemsOf = async (source: string) =>
  (await checkPage(parsePage(source), around)).map(({ line, code, about }) =>
    `${line} ${code} ${about}`.trim(),
  );
const bodyProblems = (body: string, front = {}) => problemsOf(sourceOf(body, front));

test('[CONT-03] blocks are typed, in their order, and text between them is a block as well', () => {
  const body = `Before.

:::hero Up we go
eyebrow: For climbers
start: yes

With **care**.
:::

Between.

:::iconGrid
### Ropes

icon: mountain

Two of them.
:::`;
  const { page, problems } = parsePage(sourceOf(body));
  expect(problems).toEqual([]);
  expect(page.content).toEqual([
    { kind: 'richText', text: '<p>Before.</p>' },
    {
      ...{ kind: 'hero', eyebrow: 'For climbers', title: 'Up we go', start: true },
      text: '<p>With <strong>care</strong>.</p>',
    },
    { kind: 'richText', text: '<p>Between.</p>' },
    {
      kind: 'iconGrid',
      title: '',
      items: [{ icon: 'mountain', title: 'Ropes', text: '<p>Two of them.</p>' }],
    },
  ]);
  for (const block of page.content) expect(v.is(contentBlockSchema, block)).toBe(true);
});

test('the fields are between lines of hyphens, each once', async () => {
  const required = ['brand', 'slug', 'title', 'heading'].map((name) => `1 field_missing ${name}`);
  expect(await problemsOf('# Huts')).toEqual(['1 front_missing', ...required]);
  const front = 'brand: highline\nslug: huts\ntitle: A\ntitle: B\nno field\nheading: C';
  expect(await problemsOf(`---\n${front}\n---\nx`)).toEqual(['5 field_twice title', '6 front_line no field']);
});

test.each<[front: Record<string, string>, expected: string[]]>([
  [{ colour: 'red' }, ['6 field_unknown colour']],
  [{ heading: '' }, ['1 field_missing heading']],
  [{ noindex: 'perhaps' }, ['6 field_wrong noindex']],
  [{ slug: 'Huts & Co' }, ['3 slug_wrong Huts & Co']],
  [{ slug: '../etc' }, ['3 slug_wrong ../etc']],
  [{ slug: 'cover' }, ['3 slug_reserved cover']],
  [{ slug: 'api/quotes' }, ['3 slug_reserved api/quotes']],
  [{ slug: 'quote/summary' }, ['3 slug_reserved quote/summary']],
  [{ slug: '/' }, []],
  [{ slug: '/guides/huts/' }, []],
])('the fields %j have the problems %j', async (front, expected) => {
  expect(await bodyProblems('x', front)).toEqual(expected);
});

test.each<[body: string, expected: string[]]>([
  [':::carousel\n:::', ['8 block_unknown carousel']],
  [':::richText\nx', ['8 block_open richText']],
  [':::richText\nx\n:::hero Up\n:::', ['8 block_open richText']],
  ['x\n\n:::', ['10 block_stray']],
  [':::hero Up\ncolour: red\n:::', ['9 attribute_unknown colour']],
  [':::accordion\n:::', ['8 items_missing accordion']],
  [':::accordion\nstray\n### A\nx\n:::', ['9 text_stray']],
  [':::accordion\n### Why?\nx\n### Why\ny\n:::', ['11 item_twice Why']],
  [':::iconGrid\n### A\nx\n:::', ['9 attribute_missing icon']],
  [':::iconGrid\n### A\nicon: dragon\n\nx\n:::', ['10 icon_unknown dragon']],
  [':::richText\nslot: above\n\nx\n:::', ['9 slot_stray']],
  [':::topFaqs\nlink: nowhere\n- Why?\n:::', ['9 link_form nowhere']],
  [':::topFaqs\n- Why?\n- When?\n:::', ['10 question_unknown When?']],
  ['a\nb <b>c</b>', ['9 html <b>', '9 html </b>']],
  ['![x](/x.png)', ['8 html ![x](/x.png)']],
  ['[x](javascript:alert(1))', ['8 link_scheme javascript:alert(1)']],
  ['[x](//evil.example)', ['8 link_scheme //evil.example']],
  ['[x](http://insecure.example)', ['8 link_scheme http://insecure.example']],
  ['x\n\n[x](/nowhere)', ['10 link_unknown /nowhere']],
  ['[x](/quote/summary/A/B)', ['8 link_unknown /quote/summary/A/B']],
  ['[x](/documents/none)', ['8 link_unknown /documents/none']],
  ['[x](/faqs#q-when)', ['8 anchor_unknown /faqs#q-when']],
  ['[x](#q-when)', ['8 anchor_unknown #q-when']],
  ['[a](/faqs#q-why) [b](/huts) [c](/cover) [d](/documents/pds) [e](/pds/download/latest/trekking)', []],
  ['[a](https://www.oaic.gov.au) [b](tel:+61255500199) [c](mailto:a@b.example)', []],
  ['{brand} {legal.fax}', ['8 placeholder_unknown {legal.fax}']],
])('the text %j has the problems %j', async (body, expected) => {
  expect(await bodyProblems(body)).toEqual(expected);
});

test('[HOST-11] a block of a template names a slot that the view shows; others are refused', async () => {
  const front = { slug: 'view/cover/list' };
  expect(await bodyProblems('x', front)).toEqual(['8 slot_missing']);
  const elsewhere = ':::richText\nslot: above\n\nx\n:::';
  expect(await bodyProblems(elsewhere, front)).toEqual([
    '9 slot_unknown the slots of cover/list are intro, below',
  ]);
  for (const view of ['quote/start', 'ui/testimonials', 'none'])
    expect(await bodyProblems(elsewhere, { slug: `view/${view}` })).toEqual([
      `9 slot_unknown ${view} has no slots`,
    ]);
  expect(await bodyProblems(':::richText\nslot: below\n\nx\n:::', front)).toEqual([]);
});

test('a page that is too long, and one of every length of line, is read without an error', async () => {
  expect(await bodyProblems('x'.repeat(200_001))).toContain('1 text_too_long 200 kB');
  for (const source of [
    '',
    '---',
    '---\n---',
    '\u0000',
    ':::\n:::',
    '---\r\nbrand: highline\r\n---\r\n:::hero',
  ])
    expect((await problemsOf(source)).length).toBeGreaterThan(0);
});

test('[CONT-07] hostile Markdown is refused or harmless, and what would be stored of it is harmless in any case', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  for (const text of hostileTexts) {
    for (const body of [
      text,
      `Before ${text} after`,
      `:::accordion\n### A\n${text}\n:::`,
      `| ${text} |\n| --- |\n| x |`,
    ]) {
      const { page } = parsePage(sourceOf(body));
      for (const block of page.content) {
        const html =
          block.kind === 'accordion'
            ? block.items.map((one) => one.text).join('')
            : 'text' in block
              ? block.text
              : '';
        expect([text, harmIn(html)]).toEqual([text, []]);
      }
    }
  }
});

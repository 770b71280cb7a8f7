import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare } from '../../stories/compare.ts';
import { partnerPages, ready, widget } from '../support/partner-page.ts';
import { fontsLoaded, placedForm } from './support/hostile-page.ts';

const { partner } = partnerPages(4);

type Box = { part: string; box: number[] };
type Look = { boxes: Box[]; picture: PNG; list: number[] };
type Hostile = { css?: string; html?: string };
/** One page for all checks, and how the form looks on a page without styles. */
let opened: Awaited<ReturnType<typeof partner>> | null = null;
let plain: Look | null = null;

async function lookOf(
  { page, visitWith }: Awaited<ReturnType<typeof partner>>,
  hostile: Hostile,
): Promise<Look> {
  await visitWith(placedForm(hostile));
  await ready(page);
  await fontsLoaded(page);
  const place = page.locator(widget);
  // The styles of the button are among the last.
  const opener = place.locator('.ck-dates-opener');
  await expect.poll(async () => Math.round((await opener.boundingBox())?.width ?? 0)).toBe(44);
  const boxes = await place.evaluate((element) => {
    const from = element.getBoundingClientRect();
    // What is prepared to open later is not laid out yet, and the empty place of alerts may still be missing.
    const later = '[popover], .ck-alert-home, .ck-alert-stack';
    const shown = [...element.shadowRoot!.querySelectorAll('*')].filter((one) => !one.closest(later));
    return shown.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (width + height === 0) return [];
      return [{ part: `${one.localName}.${one.className}`, box: [x - from.x, y - from.y, width, height] }];
    });
  });
  const picture = PNG.sync.read(await place.screenshot({ animations: 'disabled' }));
  await page.getByRole('combobox', { name: /Countries you/ }).click();
  const panel = page.locator('.ck-popover[data-placed]');
  await panel.waitFor();
  const list = await panel.evaluate((element) => {
    const from = element.closest('[part~=control], .ck-field')!.getBoundingClientRect();
    const { x, y, width } = element.getBoundingClientRect();
    return [x - from.x, y - from.y, width];
  });
  return { boxes, picture, list };
}

/** Names of elements that only one has. */
function namesOfOne(...looks: [Look, Look]): string[] {
  const [one, other] = looks.map(({ boxes }) => boxes.map(({ part }) => part)) as [string[], string[]];
  return [
    ...one.filter((part) => !other.includes(part)),
    ...other.filter((part) => !one.includes(part)),
    `${one.length} and ${other.length} elements`,
  ];
}

/** Names what has moved or changed its size by more than a pixel. */
function movedFrom(before: Look, now: Look): string[] {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;
  if (before.boxes.length !== now.boxes.length) return namesOfOne(before, now);
  return before.boxes
    .map(({ part, box }, at) => ({ part, box, other: now.boxes[at]!.box }))
    .filter(({ box, other }) => !box.every((value, index) => isNear(value, other[index]!)))
    .map(({ part, box, other }) => `${part}: ${box.join(' ')} became ${other.join(' ')}`)
    .concat(now.list.every((value, at) => isNear(value, before.list[at]!)) ? [] : ['the open list'])
    .slice(0, 5);
}

test.each([
  ['1 root font size 62.5%', { css: 'html{font-size:62.5%}' }],
  ['1 root font size 20px', { css: 'html{font-size:20px}' }],
  ['2 all unset', { css: '*{all:unset}' }],
  ['2 all initial', { css: '*{all:initial!important}' }],
  ['2 nothing displayed', { css: '*{display:none!important}' }],
  [
    '2 resets of elements',
    {
      css: `div,button,input,label,fieldset,coverkit-widget{padding:20px!important;border:5px solid red!important;
        font:900 30px serif!important;background:#ff0!important;box-sizing:content-box!important;opacity:.5!important}
        coverkit-widget *{display:none!important}`,
    },
  ],
  [
    '3 inherited text styles',
    {
      css: `body{line-height:3;letter-spacing:.3em;word-spacing:1em;text-transform:uppercase;text-align:right;
        text-indent:40px;white-space:pre;color:red;font:italic 900 30px serif;visibility:visible;cursor:wait;
        list-style:square;quotes:none;word-break:break-all;font-variant:small-caps;text-shadow:2px 2px red}`,
    },
  ],
  ['3 a page from right to left', { html: 'dir="rtl" lang="ar"', css: '*{direction:rtl;text-align:right}' }],
])('[EMBD-03] hostile page %s: same boxes, same picture, same open list', async (_, hostile) => {
  opened ??= await partner('');
  plain ??= await lookOf(opened, {});
  const look = await lookOf(opened, hostile);
  expect(movedFrom(plain, look)).toEqual([]);
  const { same, summary } = compare(plain.picture, look.picture);
  expect(same, summary).toBe(true);
});

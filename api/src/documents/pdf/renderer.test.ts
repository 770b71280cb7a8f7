import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { type Card, drawCard } from '../cards/draw-card.ts';
import { certificateOf } from '../certificate/certificate.ts';
import { boughtAt, greatestDraft, shippedBrand, soldVersion } from '../testing/version.ts';
import { pdfThemeOf } from './pdf-theme.ts';
import { type PdfInput, renderPdf } from './render-pdf.ts';
import { createRenderer, startProcess } from './renderer.ts';

const renderer = createRenderer();
afterEach(() => renderer.close());

const theme = pdfThemeOf(shippedBrand('highline'));
const inputOf = (version = soldVersion()): PdfInput => ({
  body: certificateOf(version),
  theme,
  at: boughtAt,
  pageOf: 'Page {page} of {pages}',
});

test('[DETL-17] the other process draws what this one would', async () => {
  const input = inputOf();
  expect((await renderer.render(input)).equals(await renderPdf(input))).toBe(true);
});

test('[DETL-17] the greatest documents take of the thread that answers callers less than a quarter of what drawing them there would', async () => {
  const input = inputOf(soldVersion(greatestDraft()));
  await renderer.render(inputOf());
  // Time at work: how long it waits for a processor is up to the machine, and so is how fast that is. The least of several,
  // since the garbage of earlier tests is collected in some.
  const workOf = async (draw: () => Promise<Uint8Array>): Promise<number> => {
    const works: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = process.threadCpuUsage();
      const drawn = await Promise.all(Array.from({ length: 3 }, draw));
      const { user, system } = process.threadCpuUsage(before);
      works.push(user + system);
      expect(new Set(drawn.map((pdf) => Buffer.from(pdf).toString('latin1'))).size).toBe(1);
    }
    return Math.min(...works);
  };
  await renderPdf(input);
  const here = await workOf(() => renderPdf(input));
  const elsewhere = await workOf(() => renderer.render(input));
  expect(elsewhere).toBeLessThan(here / 4);
});

test('[HOST-03] [DETL-17] a buyer’s document waits for one of the pictures that a crawler asks for, not for all', async () => {
  const card = { brand: shippedBrand('highline') as Card['brand'], title: 'Snow' };
  expect(Buffer.from(await renderer.drawCard(card)).equals(Buffer.from(await drawCard(card)))).toBe(true);
  let drawn = 0;
  let isBought = false;
  // One after the other, as the site asks for them.
  const crawled = (async () => {
    for (; drawn < 200 && !isBought; drawn += 1) await renderer.drawCard({ ...card, title: `Snow ${drawn}` });
  })();
  await expect.poll(() => drawn, { interval: 5 }).toBeGreaterThan(2);
  const at = drawn;
  await renderer.render(inputOf());
  isBought = true;
  expect(drawn - at).toBeLessThanOrEqual(2);
  await crawled;
});

test('what cannot be drawn is rejected, and the next is drawn', async () => {
  const input = inputOf();
  // Not what the types allow.
  const broken = { ...input, body: null } as unknown as PdfInput;
  const [refused, drawn] = await Promise.allSettled([renderer.render(broken), renderer.render(input)]);
  expect(refused.status).toBe('rejected');
  expect(drawn.status).toBe('fulfilled');
});

test('a process that is ended rejects what is under way, and the next document starts another', async () => {
  const input = inputOf(soldVersion(greatestDraft()));
  const under = renderer.render(input);
  const [outcome] = await Promise.allSettled([under, renderer.close()]);
  expect(outcome.status).toBe('rejected');
  expect((await renderer.render(inputOf())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a process without work ends, and the next document starts another', async () => {
  await renderer.render(inputOf());
  expect(renderer.running()).toBe(true);
  await expect.poll(() => renderer.running()).toBe(false);
  expect((await renderer.render(inputOf())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('[DETL-17] a signal to the whole group leaves the process drawing, and it ends with the server', async () => {
  const drawing = startProcess();
  const answered = once(drawing, 'message');
  // Once it has drawn it listens to signals.
  drawing.send({ id: 1, input: inputOf() });
  await answered;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) drawing.kill(signal);
  const again = once(drawing, 'message');
  drawing.send({ id: 2, input: inputOf() });
  expect(await again).toMatchObject([{ id: 2 }, undefined]);
  const ended = once(drawing, 'exit');
  drawing.disconnect();
  expect(await ended).toEqual([0, null]);
});

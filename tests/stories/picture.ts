import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import optimise, { init } from '@jsquash/oxipng/optimise.js';
import { PNG } from 'pngjs';

/** The steps of 255 that an edge's pixel is rounded to. */
const step = 16;

/**
 * A picture for storing: surfaces exact, the anti-aliased edges of strokes in steps of 16 of 255. The difference is
 * invisible, and the file half as large, since few pictures then have more colours than a palette.
 */
export function plainer(picture: PNG): PNG {
  const { width, height } = picture;
  const colours = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const plain = new PNG({ width, height });
  for (let at = 0; at < colours.length; at += 1) {
    const exact = onSurface(colours, at, width);
    for (let channel = at * 4; channel < at * 4 + 3; channel += 1) {
      const value = picture.data[channel]!;
      plain.data[channel] = exact ? value : Math.min(255, Math.round(value / step) * step);
    }
    plain.data[at * 4 + 3] = 255;
  }
  return plain;
}

/** Whether three of a pixel's four neighbours have its colour; beyond the border is as the pixel itself. */
function onSurface(colours: Uint32Array, at: number, width: number): boolean {
  const column = at % width;
  const own = colours[at];
  const left = column === 0 ? own : colours[at - 1];
  const right = column === width - 1 ? own : colours[at + 1];
  const above = colours[at - width] ?? own;
  const below = colours[at + width] ?? own;
  // Counted without an array: this runs for each pixel of each picture.
  return Number(left === own) + Number(right === own) + Number(above === own) + Number(below === own) >= 3;
}

export const decode = (file: Uint8Array): PNG => PNG.sync.read(Buffer.from(file));

export const encode = (picture: PNG): Buffer => PNG.sync.write(picture, { colorType: 2 });

let ready: Promise<unknown> | undefined;

/** As small as PNG allows without loss: oxipng finds the palette. */
export async function encodeSmall(picture: PNG): Promise<Buffer> {
  const codec = createRequire(import.meta.url).resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm');
  ready ??= init(new WebAssembly.Module(readFileSync(codec)));
  await ready;
  return Buffer.from(await optimise(Uint8Array.from(encode(picture)).buffer, { level: 3 }));
}

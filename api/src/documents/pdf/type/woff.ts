import { inflateSync } from 'node:zlib';

/**
 * The font inside a WOFF file as plain sfnt, by the table directory of W3C's "WOFF File Format 1.0". The library that
 * reads fonts could open the file too, but inflates a complete table for every glyph it extracts.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const checksum = woff.readUInt32BE(entry + 16);
    const data = packed.length < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(entry, entry + 4), checksum, data };
  });
  const header = Buffer.alloc(12 + count * 16);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + at * 16;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

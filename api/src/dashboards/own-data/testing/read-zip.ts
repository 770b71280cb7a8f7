import { crc32 } from 'node:zlib';

/** The files of an archive, by its directory at the end, with their checksums compared. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('No archive');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of an archive is broken');
    const [sum, size, nameLength] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (zip.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} is not where the directory says`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    if (crc32(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

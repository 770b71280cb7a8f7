import { crc32 } from 'node:zlib';

export type ZipFile = { name: string; content: Buffer };

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endRecord = 0x06054b50;
/** 2.0, as everything reads. */
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

/**
 * A zip archive of files that are stored as they are: PDFs are compressed already. Of at most 65,535 files and 4 GB, without the
 * extensions for more.
 */
export function zipOf(files: readonly ZipFile[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const path = Buffer.from(name);
    const shared = sharedHeader(path, content, at);
    const local = [uint32(localHeader), shared, path, content];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(uint32(centralHeader), uint16(version), shared, place, path);
    // Not joined yet: each file would be in memory twice.
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endRecord, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** What both headers of a file have. */
function sharedHeader(path: Buffer, content: Buffer, at: Date): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(flags, 2);
  header.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
  const year = at.getUTCFullYear() - 1980;
  header.writeUInt16LE((year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(path.length, 22);
  return header;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

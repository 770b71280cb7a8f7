/** A real archive of one text, stored as it is, as base64. */
export function zipOf(name: string, text: string): string {
  const path = new TextEncoder().encode(name);
  const content = new TextEncoder().encode(text);
  const facts = [
    ...[...uint16(0x0800), ...uint16(0), ...uint16(0), ...uint16(0x21), ...uint32(crc32(content))],
    ...[...uint32(content.length), ...uint32(content.length), ...uint16(path.length), ...uint16(0)],
  ];
  const local = [...uint32(0x04034b50), ...uint16(20), ...facts, ...path, ...content];
  const central = [
    ...[...uint32(0x02014b50), ...uint16(20), ...uint16(20), ...facts],
    ...[...Array<number>(14).fill(0), ...path],
  ];
  const end = [
    ...[...uint32(0x06054b50), ...uint32(0), ...uint16(1), ...uint16(1)],
    ...[...uint32(central.length), ...uint32(local.length), ...uint16(0)],
  ];
  return btoa(Array.from([...local, ...central, ...end], (one) => String.fromCharCode(one)).join(''));
}

const uint16 = (value: number): number[] => [value & 255, (value >>> 8) & 255];
const uint32 = (value: number): number[] => [...uint16(value), ...uint16(value >>> 16)];

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/**
 * The addresses that count as one caller: of IPv6 a /56, which is what a home line gets, and one of 256 that a free tunnel
 * gets. A phone has a /64 of its own, so as many phones of a carrier can count as one, as they do behind an IPv4 address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  const last = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
  return [...groups.slice(0, 3), last.toString(16)].join(':');
}

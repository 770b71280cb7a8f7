import { BlockList, isIP } from 'node:net';

const rangePattern = /^([^/]+)\/(\d{1,3})$/;
const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

/** Whether it is an IP address, or a range of them in CIDR notation: `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`. */
export function isAddressOrRange(text: string): boolean {
  const [, network = '', length = ''] = rangePattern.exec(text) ?? [];
  if (network === '') return isAddress(text);
  return isAddress(network) && Number(length) <= (isIP(network) === 4 ? 32 : 128);
}

/** Whether an address, as Node names a peer, is one of a list of addresses and ranges. */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  if (list.length === 0) return () => false;
  const known = new BlockList();
  for (const text of list) {
    const [, network = '', length = ''] = rangePattern.exec(text) ?? [];
    if (network === '') known.addAddress(text, familyOf(text));
    else known.addSubnet(network, Number(length), familyOf(network));
  }
  return (address) => isAddress(address) && known.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

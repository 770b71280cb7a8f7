/** `name`: of the variable. The rest are sentences of the message. */
type AddressMessages = { name: string; ifInvalid: string; ifUnencrypted: string; fix: string };

/**
 * Throws where a provider's address is invalid, has more than host and path, or is http and not on this machine. An
 * address is quoted only where it cannot contain a secret.
 */
export function refuseAddress(
  address: string,
  { name, ifInvalid, ifUnencrypted, fix }: AddressMessages,
): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is not a web address. ${ifInvalid} ${fix}`);
  }
  if (url.username !== '' || url.password !== '' || /[?#]/.test(address)) {
    throw new Error(`${name} has more than a host and a path. ${ifInvalid} ${fix}`);
  }
  if (url.protocol === 'http:' && !isThisMachine(address)) {
    throw new Error(
      `${name} is "${address}", which is not https. ${ifUnencrypted} ${fix} Only an address on this machine may be http.`,
    );
  }
}

export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Whether an address is on this machine, where only a sandbox runs. */
export const isThisMachine = (address: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])\.?$/.test(
    hostOf(address),
  );

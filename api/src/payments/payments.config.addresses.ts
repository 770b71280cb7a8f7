export type EwayAddresses = {
  /** Where charges are sent. */
  endpoint: string;
  /** What the browser loads for the card fields. */
  scriptUrl: string;
};

export const ewayScript = 'https://secure.ewaypayments.com/scripts/eWAY.min.js';

/**
 * The endpoint and the script of an environment; without a script, the one that belongs to the endpoint. Throws where an
 * address is invalid, has more than host and path, or is http and not on this machine; and where only one of the two is on
 * this machine.
 */
export function ewayAddresses(env: { endpoint: string; script: string }): EwayAddresses {
  const { endpoint } = env;
  refuse(endpoint, {
    name: 'EWAY_ENDPOINT',
    ifInvalid: 'Charges would have nowhere to go.',
    ifUnencrypted: 'Keys and charges would cross the network for anyone to read and change.',
    fix: "Set it to https://api.ewaypayments.com, or to https://api.sandbox.ewaypayments.com for eWAY's own sandbox.",
  });
  const scriptUrl = env.script || scriptOf(endpoint);
  refuse(scriptUrl, {
    name: 'EWAY_SCRIPT',
    ifInvalid: 'Nobody could enter a card.',
    ifUnencrypted: 'Anyone on the network could change it, and read the cards that are typed.',
    fix: "Leave it out for eWAY's own script, or set it to that of a sandbox which runs by itself.",
  });
  if (isThisMachine(endpoint) !== isThisMachine(scriptUrl)) {
    throw new Error(
      'The server did not start: only one of EWAY_ENDPOINT and EWAY_SCRIPT is on this machine. ' +
        'No card that is typed into the one could be charged at the other. ' +
        'Leave out EWAY_SCRIPT to use the script that belongs to the endpoint, or set both to the same sandbox.',
    );
  }
  return { endpoint, scriptUrl };
}

const scriptOf = (endpoint: string): string =>
  isThisMachine(endpoint) ? new URL('/scripts/eWAY.js', endpoint).href : ewayScript;

type AddressMessages = { name: string; ifInvalid: string; ifUnencrypted: string; fix: string };

/** An address is quoted only where it cannot contain a secret. */
function refuse(address: string, { name, ifInvalid, ifUnencrypted, fix }: AddressMessages): void {
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

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Whether an address is on this machine, where only a sandbox runs. */
export const isThisMachine = (address: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])\.?$/.test(
    hostOf(address),
  );

/** Whether the endpoint is eWAY's own sandbox. */
export const isEwaySandbox = (endpoint: string): boolean =>
  /(^|\.)sandbox\.ewaypayments\.com\.?$/.test(hostOf(endpoint));

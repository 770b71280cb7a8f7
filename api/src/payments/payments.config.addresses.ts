export type EwayAddresses = {
  /** Where charges go. */
  endpoint: string;
  /** What the browser loads for the card fields. */
  scriptUrl: string;
};

export const ewayScript = 'https://secure.ewaypayments.com/scripts/eWAY.min.js';

/**
 * The addresses of an environment, by default of the script that belongs to the endpoint. Throws where one is none, has
 * more than host and path, or is not https and not on this machine; and where only one of them is on this machine.
 */
export function ewayAddresses(given: { endpoint: string; script: string }): EwayAddresses {
  const { endpoint } = given;
  refuse(endpoint, {
    name: 'EWAY_ENDPOINT',
    useless: 'Charges would have nowhere to go.',
    open: 'Keys and charges would cross the network for anyone to read and change.',
    mend: "Set it to https://api.ewaypayments.com, or to https://api.sandbox.ewaypayments.com for eWAY's own sandbox.",
  });
  const scriptUrl = given.script || scriptOf(endpoint);
  refuse(scriptUrl, {
    name: 'EWAY_SCRIPT',
    useless: 'Nobody could enter a card.',
    open: 'Anyone on the way could change it, and read the cards that are typed.',
    mend: "Leave it out for eWAY's own script, or set it to that of a sandbox which runs by itself.",
  });
  if (isThisMachine(endpoint) !== isThisMachine(scriptUrl)) {
    throw new Error(
      'The server did not start: only one of EWAY_ENDPOINT and EWAY_SCRIPT is on this machine. ' +
        'No card that is typed into the script of the one could be charged at the other. ' +
        'Leave out EWAY_SCRIPT for the one that belongs to the endpoint, or set both to the same sandbox.',
    );
  }
  return { endpoint, scriptUrl };
}

const scriptOf = (endpoint: string): string =>
  isThisMachine(endpoint) ? new URL('/scripts/eWAY.js', endpoint).href : ewayScript;

type Words = { name: string; useless: string; open: string; mend: string };

/** An address is quoted only where it has no room for a secret. */
function refuse(address: string, { name, useless, open, mend }: Words): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is not a web address. ${useless} ${mend}`);
  }
  if (url.username !== '' || url.password !== '' || /[?#]/.test(address)) {
    throw new Error(`${name} has more than a host and a path. ${useless} ${mend}`);
  }
  if (url.protocol === 'http:' && !isThisMachine(address)) {
    throw new Error(
      `${name} is "${address}", which is not https. ${open} ${mend} By http is only what runs on this machine.`,
    );
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Nothing here charges a card: whoever runs the site runs it. */
export const isThisMachine = (address: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])\.?$/.test(
    hostOf(address),
  );

/** Whether eWAY itself only pretends to charge there. */
export const isEwaySandbox = (endpoint: string): boolean =>
  /(^|\.)sandbox\.ewaypayments\.com\.?$/.test(hostOf(endpoint));

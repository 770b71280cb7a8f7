import { hostOf, isThisMachine, refuseAddress } from '../../platform/provider-address.ts';
import { readAll } from '../../platform/read-all.ts';

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
  const scriptUrl = env.script || scriptOf(endpoint);
  readAll(
    () => refuseAddress(endpoint, endpointMessages),
    () => refuseAddress(scriptUrl, scriptMessages),
  );
  if (isThisMachine(endpoint) !== isThisMachine(scriptUrl)) {
    throw new Error(
      'The server did not start: only one of EWAY_ENDPOINT and EWAY_SCRIPT is on this machine. ' +
        'No card that is typed into the one could be charged at the other. ' +
        'Leave out EWAY_SCRIPT to use the script that belongs to the endpoint, or set both to the same sandbox.',
    );
  }
  return { endpoint, scriptUrl };
}

const endpointMessages = {
  name: 'EWAY_ENDPOINT',
  ifInvalid: 'Charges would have nowhere to go.',
  ifUnencrypted: 'Keys and charges would cross the network for anyone to read and change.',
  fix: "Set it to https://api.ewaypayments.com, or to https://api.sandbox.ewaypayments.com for eWAY's own sandbox.",
};
const scriptMessages = {
  name: 'EWAY_SCRIPT',
  ifInvalid: 'Nobody could enter a card.',
  ifUnencrypted: 'Anyone on the network could change it, and read the cards that are typed.',
  fix: "Leave it out for eWAY's own script, or set it to that of a sandbox that runs as a process of its own.",
};

const scriptOf = (endpoint: string): string =>
  isThisMachine(endpoint) ? new URL('/scripts/eWAY.js', endpoint).href : ewayScript;

const isEwaySandbox = (endpoint: string): boolean =>
  /(^|\.)sandbox\.ewaypayments\.com\.?$/.test(hostOf(endpoint));

/** Why an endpoint charges no card, and how to charge; null where it charges. */
export function testOnly(endpoint: string): { reason: string; fix: string } | null {
  const fix = 'Set it to https://api.ewaypayments.com to charge cards';
  if (isThisMachine(endpoint)) return { reason: 'EWAY_ENDPOINT is on this machine', fix };
  return isEwaySandbox(endpoint) ? { reason: "EWAY_ENDPOINT is eWAY's own sandbox", fix } : null;
}

export type EwayAddresses = {
  /** Where charges go. */
  endpoint: string;
  /** What the browser loads for the card fields. */
  scriptUrl: string;
};

export const ewayScript = 'https://secure.ewaypayments.com/scripts/eWAY.min.js';

/** The addresses in the environment. Throws where one is none, or is not https and not on this machine. */
export function ewayAddresses(env: Readonly<Record<string, string | undefined>>): EwayAddresses {
  const endpoint = env.EWAY_ENDPOINT ?? '';
  const scriptUrl = env.EWAY_SCRIPT || ewayScript;
  refuse(endpoint, {
    name: 'EWAY_ENDPOINT',
    useless: 'Charges would have nowhere to go.',
    open: 'Keys and charges would cross the network for anyone to read and change.',
    mend: "Set it to https://api.ewaypayments.com, or to https://api.sandbox.ewaypayments.com for eWAY's own sandbox.",
  });
  refuse(scriptUrl, {
    name: 'EWAY_SCRIPT',
    useless: 'Nobody could enter a card.',
    open: 'Anyone on the way could change it, and read the cards that are typed.',
    mend: "Leave it out for eWAY's own script, or set it to that of a sandbox which runs by itself.",
  });
  return { endpoint, scriptUrl };
}

type Words = { name: string; useless: string; open: string; mend: string };

function refuse(address: string, { name, useless, open, mend }: Words): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is "${address}", which is not a web address. ${useless} ${mend}`);
  }
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw new Error(
      `${name} is "${address}", which is not https. ${open} ${mend} By http is only what runs on this machine.`,
    );
  }
}

const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Whether eWAY itself only pretends to charge there. */
export const isEwaySandbox = (endpoint: string): boolean =>
  URL.canParse(endpoint) && /(^|\.)sandbox\.ewaypayments\.com\.?$/.test(new URL(endpoint).hostname);

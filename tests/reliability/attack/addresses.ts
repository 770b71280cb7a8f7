import { type AttackName, attacks } from './attackers/attacks.ts';

/** On loopback each caller has an address of its own, as a real peer: no proxy has to be believed. */
const order = Object.keys(attacks);
export const attackerAddresses = (name: AttackName): string[] =>
  // One of the attacks is about many addresses, and one mailbox.
  name === 'mails'
    ? Array.from({ length: 30 }, (_, at) => `127.0.2.${at + 1}`)
    : [`127.0.3.${order.indexOf(name) + 1}`];

/** Buyers who share the address of the attacker that guesses tokens: a right token is never refused. */
const neighbours = 4;
export const buyerAddress = (buyer: number): string =>
  buyer < neighbours ? attackerAddresses('tokens')[0]! : `127.0.1.${buyer + 1}`;

/** Whether an honest buyer alone calls from there. */
export const isBuyerAddress = (address: string): boolean => /(^|:)127\.0\.1\.\d+$/.test(address);

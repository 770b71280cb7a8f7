import type { Contact } from '@coverkit/rules';
import { type Address, emptyAddress, streetLine } from '@coverkit/ui';

type ContactAddress = Pick<Contact, 'address' | 'locality' | 'state' | 'postCode'>;

/** The contact's address as its field shows it: the street alone, since the rest has fields of its own. */
export function addressOf({ address, locality, state, postCode }: ContactAddress): Address | null {
  return address === '' ? null : { ...emptyAddress, address, locality, state, postcode: postCode };
}

/**
 * What of a contact an address fills in (DETL-06). One entered by hand is the street alone, and a cleared one
 * clears nothing else: the other fields may have been typed.
 */
export function contactChange(address: Address | null, states: readonly string[]): Partial<ContactAddress> {
  if (address === null) return { address: '' };
  if (address.placeId === '') return { address: address.address };
  const { locality, state, postcode } = address;
  return {
    address: (streetLine(address) || address.address).slice(0, 200),
    locality: locality.slice(0, 100),
    ...(states.includes(state) ? { state } : {}),
    postCode: postcode.slice(0, 10),
  };
}

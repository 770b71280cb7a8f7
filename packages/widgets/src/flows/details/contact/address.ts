import type { Contact } from '@coverkit/rules';
import { type Address, type AddressProvider, emptyAddress, streetLine } from '@coverkit/ui';

type ContactAddress = Pick<Contact, 'address' | 'locality' | 'state' | 'postCode'>;

/** The contact's address as its field shows it: the street alone, since the rest has fields of its own. */
export function addressOf({ address, locality, state, postCode }: ContactAddress): Address | null {
  return address === '' ? null : { ...emptyAddress, address, locality, state, postcode: postCode };
}

/**
 * What of a contact an address fills in (DETL-06). One entered by hand is the street alone, and a cleared one
 * clears nothing else: the other fields may have been typed. `atChoice` is the contact when the address was
 * chosen: a field that was changed between then and `now`, while its parts were looked up, stays as typed.
 */
export function contactChange(
  address: Address | null,
  states: readonly string[],
  { atChoice, now }: { atChoice?: ContactAddress | undefined; now?: ContactAddress | undefined } = {},
): Partial<ContactAddress> {
  if (address === null) return { address: '' };
  if (address.placeId === '') return { address: address.address };
  const { locality, state, postcode } = address;
  const change: Partial<ContactAddress> = {
    address: (streetLine(address) || address.address).slice(0, 200),
    locality: locality.slice(0, 100),
    ...(states.includes(state) ? { state } : {}),
    postCode: postcode.slice(0, 10),
  };
  for (const field of ['locality', 'state', 'postCode'] as const)
    if (atChoice && now && atChoice[field] !== now[field]) delete change[field];
  return change;
}

/** A provider as it is, and what an address chosen from it changes in a contact that may change meanwhile. */
export function createAddressFill(
  provider: AddressProvider,
  states: readonly string[],
  contact: () => ContactAddress | undefined,
) {
  let atChoice: ContactAddress | undefined;
  return {
    provider: {
      ...(provider.countries && { countries: provider.countries }),
      attribution: provider.attribution,
      ready: () => provider.ready(),
      suggest: (query, options) => provider.suggest(query, options),
      resolve: (id) => {
        atChoice = contact();
        return provider.resolve(id);
      },
    } satisfies AddressProvider,
    changeBy: (address: Address | null) => contactChange(address, states, { atChoice, now: contact() }),
  };
}

import { type Address, type AddressProvider, emptyAddress } from '@coverkit/ui';

const at = (number: string, street: string, locality: string, state: string, postcode: string): Address => ({
  ...emptyAddress,
  address: `${number} ${street}, ${locality} ${state} ${postcode}`,
  streetNumber: number,
  streetName: street,
  locality,
  state,
  postcode,
  country: 'AU',
  placeId: `${number} ${street} ${locality}`,
});
/** The addresses that the sample provider finds. */
export const known = [
  at('12', 'Smith Street', 'Cooma', 'NSW', '2630'),
  at('12', 'Smith Street', 'Coogee', 'NSW', '2034'),
  at('12', 'Smithfield Parade', 'Coolangatta', 'QLD', '4225'),
];
/** An address with more text than fits. */
export const long = [
  at(
    '3/1280-1294',
    'Old Wagga Wagga and Murrumbidgee Irrigation Channel Number Four Access Road',
    'Cooroongooba and Upper Mooki River Crossing',
    'NSW',
    '2650',
  ),
];

/** An answer that never arrives. */
export const never = () => new Promise<never>(() => {});
/** A provider that answers at once, from a few addresses. */
export const provider = (over: Partial<AddressProvider> = {}, addresses = known): AddressProvider => ({
  ready: async () => {},
  suggest: async () =>
    addresses.map(({ placeId, streetNumber, streetName, locality, state, postcode }) => ({
      id: placeId,
      main: `${streetNumber} ${streetName}`,
      rest: `${locality} ${state} ${postcode}`,
    })),
  resolve: async (id) => addresses.find((one) => one.placeId === id) ?? known[0]!,
  ...over,
});

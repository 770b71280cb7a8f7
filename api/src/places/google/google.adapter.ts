import { refuseAddress } from '../../platform/provider-address.ts';
import type { PlacesAdapter } from '../provider.ts';
import { createGooglePlaces } from './google.provider.ts';

const endpointOfGoogle = 'https://places.googleapis.com';

/** Google's Places API (New); its variables are in the README of this folder. */
export const google: PlacesAdapter = {
  id: 'google',
  name: 'Google',
  variables: ['GOOGLE_PLACES_KEY'],
  optionalVariables: ['GOOGLE_PLACES_ENDPOINT'],
  connect: (read, timeout) => {
    const endpoint = read('GOOGLE_PLACES_ENDPOINT') || endpointOfGoogle;
    refuseAddress(endpoint, {
      name: 'GOOGLE_PLACES_ENDPOINT',
      ifInvalid: 'No address could be looked up.',
      ifUnencrypted: 'The key, and what customers type, would cross the network for anyone to read.',
      fix: `Leave it out for ${endpointOfGoogle}.`,
    });
    return createGooglePlaces({ endpoint, apiKey: read('GOOGLE_PLACES_KEY'), timeout });
  },
};

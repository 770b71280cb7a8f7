import { refuseAddress } from '../../platform/provider-address.ts';
import type { ScreeningAdapter } from '../provider/provider.ts';
import { createHttpScreening } from './http-screening.ts';

/** An outside provider that speaks the protocol in the README of this folder. */
export const http: ScreeningAdapter = {
  id: 'http',
  name: 'The outside provider',
  variables: ['SCREENING_URL', 'SCREENING_KEY', 'SCREENING_NAME'],
  connect: (read, connection) => {
    const url = read('SCREENING_URL');
    refuseAddress(url, {
      name: 'SCREENING_URL',
      ifInvalid: 'No traveller could be screened.',
      ifUnencrypted:
        'The key, and what travellers say about their health, would cross the network for anyone to read.',
      fix: 'Set it to the address that the provider gave you.',
    });
    return createHttpScreening({
      ...{ url, key: read('SCREENING_KEY'), name: read('SCREENING_NAME') },
      ...connection,
    });
  },
};

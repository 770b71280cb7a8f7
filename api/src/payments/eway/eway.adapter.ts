import type { ProviderAdapter } from '../provider.ts';
import { ewayAddresses, testOnly } from './eway.addresses.ts';
import { createEwayProvider } from './eway.provider.ts';

/** eWAY Rapid; its variables are in the README of this folder. */
export const eway: ProviderAdapter = {
  name: 'eWAY',
  folder: 'eway',
  variables: ['EWAY_API_KEY', 'EWAY_PASSWORD', 'EWAY_PUBLIC_KEY', 'EWAY_ENDPOINT'],
  optionalVariables: ['EWAY_SCRIPT'],
  connect: (read, timeout) => {
    const { endpoint, scriptUrl } = ewayAddresses({
      endpoint: read('EWAY_ENDPOINT'),
      script: read('EWAY_SCRIPT'),
    });
    const keys = { apiKey: read('EWAY_API_KEY'), password: read('EWAY_PASSWORD') };
    return {
      provider: createEwayProvider({ ...keys, endpoint, timeout }),
      browser: { publicApiKey: read('EWAY_PUBLIC_KEY'), scriptUrl, testCard: null },
      testOnly: testOnly(endpoint),
    };
  },
};

/** Words of the address field. */
export type AddressLabels = typeof addressLabels;

export const addressLabels = {
  suggestions: 'Addresses',
  searching: 'Searching for addresses…',
  results: (count: number) => (count === 1 ? '1 address found' : `${count} addresses found`),
  none: (query: string) => `No address matches “${query}”`,
  failed: 'The search did not answer. Type on to try again, or enter the address yourself.',
  chosen: (address: string) => `${address} chosen`,
  cleared: 'The address was cleared, as none was chosen from the list.',
  byHand: 'Enter the address yourself',
  search: 'Search for the address instead',
  unavailable: 'We can’t look up addresses right now. Please type yours in.',
};

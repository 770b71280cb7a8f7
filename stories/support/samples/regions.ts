/** Four regions as options with a line of explanation each. */
export const regions = [
  { id: 'world', label: 'Worldwide', description: 'Everywhere, the Americas included' },
  { id: 'europe', label: 'Europe and Asia', description: 'The United Kingdom, Japan and all between' },
  { id: 'pacific', label: 'Pacific', description: 'New Zealand, Bali and the islands' },
  { id: 'home', label: 'Australia', description: 'Not for trips from abroad', disabled: true },
];

/** As little as a record may say. */
export const bareBrand = {
  id: 'harbour',
  name: 'Harbour Cover',
  hosts: ['harbour.localhost:*'],
  theme: {
    seeds: {
      ink: 'oklch(0.26 0.03 250)',
      paper: 'oklch(0.985 0.004 240)',
      accent: 'oklch(0.48 0.14 255)',
      accentInk: 'oklch(0.99 0.004 240)',
      signal: 'oklch(0.52 0.19 25)',
      ok: 'oklch(0.5 0.11 155)',
      warn: 'oklch(0.74 0.145 75)',
    },
  },
  legal: {
    insurer: 'Southern Cross Range Insurance Limited',
    licence: 'AFSL 000111',
    generalAdvice: 'Any advice on this site is general.',
    emergencyPhone: '+61 2 5550 0100',
    supportPhone: '1300 555 100',
    supportEmail: 'help@harbour.example',
    complaints: 'Tell us first: 1300 555 100.',
    duty: ['You have a duty to take reasonable care not to make a misrepresentation to us.'],
    privacy: ['Harbour collects your details to quote, to insure you and to handle claims.'],
    coolingOffDays: 21,
    documents: [
      {
        type: 'pds',
        title: 'Product Disclosure Statement',
        url: '/documents/pds',
        effectiveFrom: '2026-11-01',
      },
    ],
  },
};

type Seeds = typeof bareBrand.theme.seeds;

export const withSeeds = (changed: Partial<Seeds>) => ({
  ...bareBrand,
  theme: { ...bareBrand.theme, seeds: { ...bareBrand.theme.seeds, ...changed } },
});

import type { MemoryBrand } from '../memory-brands.ts';

/** What both brands hand out, each in its own words under the same titles. */
export const documents: MemoryBrand['brand']['legal']['documents'] = [
  {
    type: 'pds',
    title: 'Product Disclosure Statement',
    url: '/documents/pds',
    effectiveFrom: '2026-11-01',
  },
  {
    type: 'fsg',
    title: 'Financial Services Guide',
    url: '/documents/fsg',
    effectiveFrom: '2026-11-01',
  },
  {
    type: 'tmd',
    title: 'Target Market Determination',
    url: '/documents/tmd',
    effectiveFrom: '2026-11-01',
  },
  {
    type: 'privacy',
    title: 'Privacy notice',
    url: '/documents/privacy',
    effectiveFrom: '2026-11-01',
  },
];

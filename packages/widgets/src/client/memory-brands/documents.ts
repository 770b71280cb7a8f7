import { screenPath } from '@coverkit/rules/contract';
import type { MemoryBrand } from './memory-brand.ts';

/** What both brands hand out, each in its own words under the same titles. */
export const documents: MemoryBrand['brand']['legal']['documents'] = [
  {
    type: 'pds',
    title: 'Product Disclosure Statement',
    url: screenPath('document', { document: 'pds' }),
    effectiveFrom: '2026-11-01',
  },
  {
    type: 'fsg',
    title: 'Financial Services Guide',
    url: screenPath('document', { document: 'fsg' }),
    effectiveFrom: '2026-11-01',
  },
  {
    type: 'tmd',
    title: 'Target Market Determination',
    url: screenPath('document', { document: 'tmd' }),
    effectiveFrom: '2026-11-01',
  },
  {
    type: 'privacy',
    title: 'Privacy notice',
    url: screenPath('document', { document: 'privacy' }),
    effectiveFrom: '2026-11-01',
  },
];

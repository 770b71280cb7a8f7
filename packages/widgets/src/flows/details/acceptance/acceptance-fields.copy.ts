import type { Copy } from '../../../brand/copy.ts';

/** Words of what is agreed to, which come with it. */
export const acceptanceFieldsCopy = {
  'acceptance.pds': 'I have read and accept the {link}.',
  'acceptance.pds.link': 'Product Disclosure Statement for {level}',
  'acceptance.targetMarket': 'I’m in the group this cover is designed for, as described in the {link}.',
  'acceptance.targetMarket.link': 'target market determination',
  'acceptance.privacy': 'I have read the {link} and agree to it.',
  'acceptance.privacy.link': 'privacy notice',
  'acceptance.agreed': 'You’ve already agreed to our {link}.',
  'acceptance.agreed.link': 'privacy notice',
  'acceptance.electronicDelivery': 'I agree to receive all policy documents by email instead of on paper.',
} as const satisfies Copy;

import type { Copy } from '../../../brand/copy.ts';

/** Words of the notice that a person reviews the expedition, and why (EXTR-04): its reasons are what the questions asked, without a judgement. */
export const referralNoticeCopy = {
  'referral.notice.title': 'One of our team will review this expedition first',
  'referral.notice.text':
    'We’ll look at: {reasons}. At the end, send your quote for review instead of paying, and we’ll reply within one business day. Until then nothing is charged and nobody is insured.',
  'referral.reason.tourOperator': 'who you’re going with',
  'referral.reason.injuries': 'an injury in your group',
  'referral.reason.over6500': 'going above 6,500 m',
  'referral.reason.evac': 'an earlier evacuation or rescue',
  'referral.reason.altSickness': 'earlier altitude sickness',
  'referral.reason.plan': 'how high you’ll go',
  'referral.reason.experience': 'climbing grades and years of experience',
  'referral.reason.guide': 'climbing with a guide',
} as const satisfies Copy;

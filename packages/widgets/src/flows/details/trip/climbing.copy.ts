import type { Copy } from '../../../brand/copy.ts';

/** Words around the climbing expedition, which are there before its fields. */
export const climbingCopy = {
  'climbing.title': 'Climbing expedition',
  'climbing.lead.trekking': 'Your cover is for {people#trekker|trekkers}. Tell us who’s going.',
  'climbing.lead.climbing':
    'Your cover is for {people#climber|climbers}. Tell us who’s climbing, and what they’ve done before.',
  'climbing.lead.mountaineering':
    'Your cover is for {people#mountaineer|mountaineers}. Tell us who’s climbing, and what they’ve done before.',
} as const satisfies Copy;

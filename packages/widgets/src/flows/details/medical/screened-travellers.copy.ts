import type { Copy } from '../../../brand/copy.ts';

/** Words of who needs a screening, which come with it. */
export const screenedTravellersCopy = {
  'medical.screening.title': 'You’ll need a medical screening',
  'medical.screening.text': 'Declare every condition in it, including those on the covered list.',
  'medical.screening.all':
    'Because of your last answers, please declare every condition in it, including those you wanted to leave uncovered.',
  'medical.screening.later': 'We save it as you go, so you can stop and come back any time before you pay.',
  'medical.requiresScreening': 'Who needs the medical screening?',
  'medical.requiresScreening.hint': 'Choose everyone your answers were about.',
  'medical.requiresScreening.named': '{name}, aged {age}',
} as const satisfies Copy;

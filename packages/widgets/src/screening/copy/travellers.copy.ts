import type { Copy } from '../../brand/copy.ts';

/** Words of the travellers who must be screened. */
export const travellersCopy = {
  'travellers.title': 'Medical screening',
  'travellers.lead':
    'About five minutes each, to see if we can cover your conditions. The rest of your details opens once everyone is done.',
  'travellers.done': 'All screenings are done.',
  'travellers.todo': 'To do',
  'travellers.accepted': 'Done: cover taken',
  'travellers.without': 'Done: without cover',
  'travellers.open': 'Open',
  'travellers.open.label': 'Open the screening of {name}',
  'travellers.see': 'See the result',
  'travellers.see.label': 'See the result of {name}',
  'travellers.all': 'Send each traveller their own link',
} as const satisfies Copy;

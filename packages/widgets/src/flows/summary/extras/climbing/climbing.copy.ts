import type { Copy } from '../../../../brand/copy.ts';
import { planNamesCopy } from './plan-name.copy.ts';

/** Words of the questions of climbing, which come with them; a brand overrides `summary.{place}`. */
export const climbingCopy = {
  ...planNamesCopy,
  'extras.yes': 'Yes',
  'extras.no': 'No',
  'climbing.type': 'What will you be doing?',
  'climbing.type.trekking.words': 'Walking at altitude on tracks, without ropes',
  'climbing.type.climbing.words': 'Rock and ice, with ropes and belay',
  'climbing.type.mountaineering.words': 'Peaks that need crampons, ice axes or ropes',
  'climbing.plan': 'How high will you go?',
  'climbing.plan.included': 'Included in every level at no extra cost',
  'climbing.plan.rescue': 'Rescue and evacuation to {limit}',
  'climbing.plan.referral': 'Our team reviews your expedition first',
  'climbing.plan.grade':
    'Roped climbing to Ewbank grade {grade}, with rescue and evacuation to {limit}. Our team reviews harder grades first.',
  'climbing.dates': 'Dates of your expedition',
  'climbing.dates.hint': 'Within your trip, {from} to {to}.',
  'climbing.dates.from': 'First day',
  'climbing.dates.to': 'Last day',
  'climbing.people': 'How many of you are going?',
  'climbing.people.hint': 'Only travellers under {below} can be covered: {max} on this quote.',
  'climbing.operator': 'Who are you going with?',
  'climbing.operator.placeholder': 'Choose a tour operator',
  'climbing.questions': 'A few questions about your group',
  'climbing.injuries': 'Does anyone going have an injury, or are they recovering from one?',
  'climbing.over6500': 'Will anyone go above 6,500 m?',
  'climbing.evac': 'Has anyone going ever been evacuated or rescued from a trek or climb?',
  'climbing.altSickness': 'Has anyone going ever had altitude sickness that needed treatment?',
  'climbing.referral':
    'With these answers, one of our team reviews your expedition before you pay, and answers within one business day. Nothing is charged, and nobody is insured, in the meantime.',
} as const satisfies Copy;

import { NumberInput, Stepper } from '@coverkit/ui';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'A number that people know by heart: an age, a weight, a value. Typed, without arrows.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['The number is known and rarely next to another: 34 is not reached by pressing plus.'],
    instead: [
      'A small amount is chosen and tried: stepper.',
      'It is a reference made of digits, where a leading zero counts: text input.',
    ],
  },
  anatomy: {
    picture: <NumberInput label="Age" suffix="years" defaultValue={34} hint="On the day the trip begins." />,
    parts: [
      labelPart('what is counted.'),
      hintPart('at which time, in which sense.'),
      {
        name: 'Number',
        at: 'input',
        note: 'what was typed, right or wrong; digits of any script become 0 to 9.',
      },
      { name: 'Unit', at: '.ck-text-input-affix', side: 'end', note: 'once, beside the number.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Type what is known.',
        shows: <NumberInput label="Age of traveller 1" defaultValue={34} />,
      },
      bad: {
        says: 'Step to it: thirty-three presses.',
        shows: <Stepper label="Age of traveller 1" defaultValue={1} max={110} />,
      },
    },
    {
      good: {
        says: 'Let any number be typed, and explain the limit.',
        shows: <NumberInput label="Age" defaultValue={96} error="We cover travellers up to 89 years." />,
      },
      bad: {
        says: 'Change it silently to what fits: the change from 96 to 89 goes unnoticed.',
        shows: <NumberInput label="Age" defaultValue={89} />,
      },
    },
  ],
  keyboard: [['0–9', 'Are typed. Whatever else is typed stays too, and is no number: the form says so.']],
  accessibility: [
    'A text box with the number pad of phones (inputmode numeric), not type=number: the wheel changes nothing, and nothing is rounded.',
    'Limits are the form’s to explain: a number out of them stays, with its error.',
  ],
  styling: { properties: [['--ck-control-height, --ck-radius-control', 'as every control']] },
  related: ['Primitives/Stepper', 'Primitives/Text input'],
};

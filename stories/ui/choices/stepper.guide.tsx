import { NumberInput, Select, Stepper } from '@coverkit/ui';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'A small amount that is tried out: how many travellers, how many bags. It never leaves its limits.',
  requirements: ['PRIM-04', 'PRIM-05'],
  choose: {
    when: ['The amount is small, begins somewhere sensible, and changes by one or two.'],
    instead: [
      'It is known and large: number input.',
      'It is one of a few named amounts: select or radio group.',
    ],
  },
  anatomy: {
    picture: (
      <Stepper label="Travellers" hint="For more than 12, call us." defaultValue={2} min={1} max={12} />
    ),
    parts: [
      labelPart('what is counted, in the plural.'),
      hintPart('what to do beyond the limits.'),
      {
        name: 'Less',
        at: '.ck-stepper-button',
        note: 'may be held down; at the limit it rests, and keeps the focus.',
      },
      { name: 'Amount', at: '.ck-stepper-value', side: 'end', note: 'may be typed as well.' },
      { name: 'More', at: 'input ~ .ck-stepper-button', side: 'end', note: 'as “less”.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Begin where most people are.',
        shows: <Stepper label="Adults" defaultValue={2} min={1} max={12} />,
      },
      bad: { says: 'Begin at nothing.', shows: <Stepper label="Adults" defaultValue={0} max={12} /> },
    },
    {
      good: { says: 'Type a large number.', shows: <NumberInput label="Value of your bike" prefix="$" /> },
      bad: { says: 'Step to it.', shows: <Stepper label="Value of your bike" step={100} max={9000} /> },
    },
    {
      good: { says: 'Step through a small one.', shows: <Stepper label="Children" max={8} /> },
      bad: {
        says: 'Hide it in a list.',
        shows: <Select label="Children" placeholder="0" options={[]} value={null} onChange={() => {}} />,
      },
    },
  ],
  keyboard: [
    ['↑ ↓', 'One step more, one less.'],
    ['PageUp PageDown', 'Ten steps.'],
    ['Home End', 'To the least and the most.'],
    ['0–9', 'Are typed; what is out of the limits moves to the nearest on leaving.'],
  ],
  accessibility: [
    'One spinbutton with its value and limits; the two buttons say what they count: “Increase Travellers”.',
    'A button at its limit is aria-disabled, not disabled: the focus is not lost under the finger.',
    'Each button is at least 44 px in both directions.',
  ],
  styling: {
    properties: [
      ['--ck-control-height', 'height and the buttons’ width'],
      ['--ck-radius-control', 'corners'],
    ],
  },
  related: ['Primitives/Number input'],
};

import { PhoneInput, TextInput } from '@coverkit/ui';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'A phone number in any notation: with or without country code, spaces and brackets. It is grouped when it is left.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['A number is asked for that will be called.'],
    instead: ['It is another number made of digits, a card or a policy: text input.'],
  },
  anatomy: {
    picture: (
      <PhoneInput
        label="Phone number"
        hint="With country code if it is not Australian."
        defaultValue="+44 20 7946 0018"
      />
    ),
    parts: [
      labelPart('whose number it is.'),
      hintPart('when it will be called; or, after an error, an example.'),
      {
        name: 'Number',
        at: 'input',
        note: 'left to right in every language; digits of any script are understood.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Take it as it comes, and group it afterwards.',
        shows: <PhoneInput label="Phone number" defaultValue="0412 345 678" />,
      },
      bad: {
        says: 'Cut it into boxes: pasting, autofill and numbers from abroad fail.',
        shows: (
          <div className="sheet-row">
            <TextInput label="Area" defaultValue="04" />
            <TextInput label="Number" defaultValue="12345678" />
          </div>
        ),
      },
    },
  ],
  keyboard: [['0–9 +', 'Are typed; nothing moves while they are.']],
  accessibility: [
    'Phones show the number pad with +; autofill knows it by autocomplete “tel”.',
    'It is never grouped under the caret, which would read out digits again.',
  ],
  related: ['Primitives/Text input', 'Primitives/Email input'],
};

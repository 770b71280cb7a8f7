import { EmailInput, TextInput } from '@coverkit/ui';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'An email address, as it is typed. A typo in a provider’s name gets a suggested correction, which never blocks.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['An address is asked for that something will be sent to.'],
    instead: ['It may be a name as well, as in some sign-in forms: text input.'],
  },
  anatomy: {
    picture: (
      <EmailInput
        label="Email address"
        hint="We send your certificate here."
        defaultValue="ada@example.com"
      />
    ),
    parts: [
      labelPart('says whose address it is where there are two.'),
      hintPart('what will be sent there.'),
      { name: 'Address', at: 'input', note: 'written left to right in every language.' },
      { name: 'Offer', note: 'beneath it, on leaving: “Did you mean ada@gmail.com?”, a button.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Say what comes to it.',
        shows: <EmailInput label="Email address" hint="We send your certificate here." />,
      },
      bad: {
        says: 'Ask twice: the second is pasted from the first.',
        shows: (
          <div className="sheet">
            <TextInput label="Email address" />
            <TextInput label="Email address again" />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ['Tab', 'After a slip goes to the offer.'],
    ['Enter Space', 'On the offer: takes it, and goes back into the field.'],
  ],
  accessibility: [
    'Phones show the keyboard with @; autofill knows it by autocomplete “email”.',
    'The offer is announced politely when it appears, and what was mended is announced too.',
  ],
  related: ['Primitives/Text input', 'Primitives/Phone input'],
};

import { AddressAutocomplete, TextInput } from '@coverkit/ui';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';
import { known, provider } from '../../support/samples/addresses.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'An address in one field: a few letters, and it is chosen from those that exist. Who lives where no list reaches enters it by hand.',
  requirements: ['PRIM-02', 'PRIM-05'],
  choose: {
    when: ['An address is needed in its parts, and right: on a policy, on a letter.'],
    instead: ['Only the country or the state counts: select.', 'It is a place to travel to: multi-select.'],
  },
  anatomy: {
    picture: (
      <AddressAutocomplete
        label="Street address"
        hint="Where you live, not where you travel."
        provider={provider()}
        country="AU"
        defaultValue={known[0]}
      />
    ),
    parts: [
      labelPart('whose address it is.'),
      hintPart('which of several addresses is meant.'),
      { name: 'Field', at: 'input', note: 'number, street and suburb, in any order.' },
      {
        name: 'Suggestions',
        note: 'beneath it while typing: addresses only, of one country where one is given.',
      },
      { name: 'Way round', note: 'a button to enter it by hand, for new streets and lots without a number.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Ask for it in one field.',
        shows: <AddressAutocomplete label="Street address" provider={provider()} country="AU" />,
      },
      bad: {
        says: 'Ask for seven.',
        shows: (
          <div className="sheet">
            <TextInput label="Unit" />
            <TextInput label="Street number" />
            <TextInput label="Street type" />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ['↓ ↑', 'Go through the suggestions; the focus stays in the field.'],
    ['Enter', 'Takes the one in hand.'],
    ['Escape', 'Closes the suggestions.'],
  ],
  accessibility: [
    'A combobox with a listbox; how many were found, that nothing was, and that the service does not answer is announced.',
    'Text that was not chosen is cleared half a second after blur, and that is announced.',
    'A service that cannot be set up is tried 20 times; then the address is typed by hand, and nothing blocks.',
    'Where nothing can be looked up for now, what was typed stays, and that is announced; it can be searched again.',
  ],
  related: ['Primitives/Select', 'Primitives/Text input'],
};

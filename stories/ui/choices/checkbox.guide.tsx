import { Checkbox, TextLink, Toggle } from '@coverkit/ui';
import { errorPart, hintPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'A statement that is confirmed or not, and counts when the form is sent.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['Something is agreed to or confirmed.', 'Several answers of a short list may apply.'],
    instead: [
      'It takes effect at once, with a price that changes: toggle.',
      'Yes and no are both answers that must be given: radio group.',
    ],
  },
  anatomy: {
    picture: (
      <Checkbox
        label="All travellers are Australian residents"
        hint="They hold Medicare cards, or live here for good."
        error="Please confirm before you go on."
        defaultChecked
      />
    ),
    parts: [
      { name: 'Box', at: 'input', note: 'the label is part of its target: 44 px high.' },
      { name: 'Label', at: '.ck-field-label', side: 'end', note: 'a whole statement; it may hold links.' },
      hintPart('when it is true.'),
      errorPart('why it must be ticked.'),
    ],
  },
  use: [
    {
      good: {
        says: 'State what is true when it is ticked.',
        shows: <Checkbox label="Send me offers by email" />,
      },
      bad: {
        says: 'Turn it round: ticked means no.',
        shows: <Checkbox label="Don’t send me offers by email" defaultChecked />,
      },
    },
    {
      good: {
        says: 'Leave consent to be given: off at first, with the document to read in the label.',
        shows: (
          <Checkbox
            label={
              <>
                I have read the <TextLink href="#pds">Product Disclosure Statement</TextLink>
              </>
            }
          />
        ),
      },
      bad: {
        says: 'Use a switch for consent: it looks as if it took effect by itself.',
        shows: <Toggle label="I have read the Product Disclosure Statement" defaultChecked />,
      },
    },
  ],
  keyboard: [['Space', 'Ticks it, and again takes it back.']],
  accessibility: [
    'A native checkbox; a press on its words works as one on the box, and a link in them still leads where it leads.',
    'The tick is drawn, not coloured: it shows in forced colours and to those who see no green.',
  ],
  styling: {
    properties: [
      ['--ck-accent, --ck-accent-ink', 'the ticked box and its tick'],
      ['--ck-control-border', 'the line of an empty one'],
    ],
  },
  related: ['Primitives/Toggle', 'Primitives/Radio group'],
};

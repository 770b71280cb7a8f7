import { TextInput } from '@coverkit/ui';
import { errorPart, hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'The frame of every input: label, hint, control, error, in this order and linked for screen readers. A new input uses it and gets all of that.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['You write an input of your own.'],
    instead: ['There is one already: each of them brings its frame.'],
  },
  anatomy: {
    picture: (
      <TextInput
        label="Given name"
        hint="As in your passport."
        error="Enter your given name."
        defaultValue="A."
      />
    ),
    parts: [
      labelPart('the question; a legend where several controls answer it.'),
      hintPart('always there; read before the control.'),
      {
        name: 'Control',
        at: '.ck-control',
        note: 'gets id, aria-describedby, aria-invalid and aria-required.',
      },
      errorPart('its place is there from the start, so that its coming is announced.'),
    ],
  },
  use: [
    {
      good: {
        says: 'Write an error as an instruction.',
        shows: <TextInput label="Postcode" error="Enter the four digits of your postcode." />,
      },
      bad: {
        says: 'Write it as a verdict.',
        shows: <TextInput label="Postcode" error="Postcode is invalid." />,
      },
    },
    {
      good: {
        says: 'Mark what may be left out, in words.',
        shows: <TextInput label="Membership number (optional)" />,
      },
      bad: { says: 'Mark what may not, with stars.', shows: <TextInput label="Given name *" /> },
    },
  ],
  keyboard: [['Tab', 'Goes to the control; label and hint are passed over, and read with it.']],
  accessibility: [
    'Errors are there in words and with a sign, and announced politely when they come.',
    'A disabled field keeps its hint, which says what makes it available.',
  ],
  styling: {
    properties: [
      ['--ck-ink, --ck-ink-subtle', 'label and hint'],
      ['--ck-signal, --ck-signal-text', 'line and words of an error'],
      ['--ck-measure', 'longest line of a hint'],
    ],
  },
  related: ['Primitives/Text input', 'Primitives/Checkbox', 'Primitives/Radio group'],
  without: {
    Filled: 'The control’s own.',
    ReadOnly: 'The control’s own.',
    InForm: 'The control’s own.',
  },
};

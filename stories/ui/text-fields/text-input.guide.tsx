import { TextInput } from '@coverkit/ui';
import { errorPart, hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'A line of text, or several. What is typed stays as typed; the form says afterwards what it makes of it.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['The answer is in the traveller’s own words: a name, a reference, an account of what happened.'],
    instead: [
      'It is a whole number: number input. An amount that is stepped: stepper.',
      'It is one of known answers: select or radio group.',
      'It is an email address, a phone number or an address: each has an input of its own that knows its keyboard and its help.',
    ],
  },
  anatomy: {
    picture: (
      <TextInput
        label="Item value"
        hint="What it would cost to replace today."
        prefix="$"
        suffix="AUD"
        defaultValue="1,200"
        error="Enter an amount of at most $1,000."
      />
    ),
    parts: [
      labelPart('a noun; stays above, however long it gets.'),
      hintPart('what one must know before typing.'),
      { name: 'Prefix', at: '.ck-text-input-affix', note: 'a unit or an icon; not part of the value.' },
      { name: 'Suffix', at: 'input + .ck-text-input-affix', side: 'end', note: 'likewise, at the end.' },
      errorPart('what is wrong and how to put it right.'),
    ],
  },
  use: [
    {
      good: {
        says: 'Put an example into the hint, where it stays.',
        shows: <TextInput label="Policy number" hint="As on your certificate, for example HLX4429KQ7." />,
      },
      bad: {
        says: 'Put it into the placeholder: gone with the first letter, and easily taken for an answer.',
        shows: <TextInput label="Policy number" placeholder="HLX4429KQ7" />,
      },
    },
    {
      good: {
        says: 'Say how to put it right.',
        shows: <TextInput label="Given name" error="Enter your given name as in your passport." />,
      },
      bad: { says: 'Say that it is wrong.', shows: <TextInput label="Given name" error="Invalid input." /> },
    },
  ],
  keyboard: [
    ['Tab', 'Goes in and on.'],
    ['Enter', 'Sends the form; in a box of several lines begins a new one.'],
  ],
  accessibility: [
    'A native input: autofill, spell check, dictation and password managers work as everywhere.',
    'Hint and error are read after the label; an error sets aria-invalid and is announced when it appears.',
    'Text is never smaller than 16 px on phones at regular density, so that none of them zooms in.',
    'Give it the browser’s autocomplete token: it spares people typing, and WCAG asks for it.',
  ],
  styling: {
    properties: [
      ['--ck-control-height, --ck-control-pad', 'height and inner space'],
      ['--ck-radius-control', 'corners'],
      ['--ck-control-border', 'line, at least 3:1'],
      ['--ck-raised', 'ground'],
      ['--ck-focus', 'the ring'],
    ],
  },
  related: ['Primitives/Number input', 'Primitives/Select', 'Foundations/Field frame'],
};

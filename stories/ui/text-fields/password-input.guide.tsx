import { PasswordInput } from '@coverkit/ui';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'A password that can be looked at while it is typed.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['An account is entered, made or given a new password.'],
    instead: ['It is a code from an email or a message: text input with autocomplete “one-time-code”.'],
  },
  anatomy: {
    picture: (
      <PasswordInput
        label="New password"
        hint="At least 12 characters; a sentence is fine."
        defaultValue="correct horse"
      />
    ),
    parts: [
      labelPart('says whether it is the present or the new one.'),
      hintPart('the rule, before it is broken.'),
      {
        name: 'Show',
        at: '.ck-text-input-action',
        side: 'end',
        note: 'shows and hides what is typed; hidden again when sent.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Let it be seen, and ask once.',
        shows: <PasswordInput label="New password" hint="At least 12 characters; a sentence is fine." />,
      },
      bad: {
        says: 'Ask twice because it cannot be seen.',
        shows: (
          <div className="sheet">
            <PasswordInput label="New password" />
            <PasswordInput label="Repeat new password" />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ['Tab', 'Goes to “Show password”.'],
    ['Enter Space', 'Shows, and hides again.'],
  ],
  accessibility: [
    'The button keeps one name, “Show password”, and says whether it is pressed.',
    'Pasting and password managers are left alone; autocomplete names the password that is meant.',
  ],
  related: ['Primitives/Text input'],
};

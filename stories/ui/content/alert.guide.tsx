import { Alert, TextInput } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  covers: ['AlertStack'],
  summary:
    'A notice of what has happened, or must be known, in its place. A stack holds the page’s own notices, errors last.',
  requirements: ['PRIM-04', 'PRIM-05'],
  choose: {
    when: [
      'It belongs to a part of the page and stays: an alert.',
      'It confirms an action and may disappear: the alert stack.',
    ],
    instead: [
      'One field is wrong: its own error, beneath it.',
      'Nothing may go on before it is answered: modal.',
    ],
  },
  anatomy: {
    picture: (
      <Alert type="warn" title="A person will review this" onDismiss={() => {}}>
        Climbing above 6,500 m is looked at before cover starts.
      </Alert>
    ),
    parts: [
      { name: 'Sign', at: '.ck-alert-icon', note: 'its kind; read out as a word: “Warning”.' },
      {
        name: 'Title',
        at: '.ck-alert-title',
        side: 'end',
        note: 'what it comes to; left out where one sentence says all.',
      },
      { name: 'Text', at: '.ck-alert-text', note: 'what happened, and what to do now.' },
      { name: 'Dismiss', at: '.ck-alert-close', side: 'end', note: 'only where it may be done with.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Say what happened and what helps.',
        shows: (
          <Alert type="error">
            The payment did not go through and nothing was charged. Try another card, or call us.
          </Alert>
        ),
      },
      bad: { says: 'Say that something did.', shows: <Alert type="error">Error 402</Alert> },
    },
    {
      good: {
        says: 'Leave a field’s error with the field.',
        shows: <TextInput label="Given name" error="Enter your given name." />,
      },
      bad: {
        says: 'Announce it far away.',
        shows: <Alert type="error">There was a problem with the field “Given name”.</Alert>,
      },
    },
  ],
  keyboard: [
    ['Tab', 'Reaches “Dismiss”, where there is one.'],
    ['Enter Space', 'Dismisses; the focus goes to the next notice, or back to where it was.'],
  ],
  accessibility: [
    'An error interrupts (role alert); everything else waits its turn (role status).',
    'In a stack a notice hides after five seconds, not while the pointer or the focus is on it.',
    'The kind has a word and an icon, not only a colour.',
  ],
  styling: {
    properties: [
      ['--ck-signal, --ck-ok, --ck-warn', 'line of each kind; its ground and its sign follow'],
      ['--ck-radius-card', 'corners'],
      ['--ck-hide', 'how long a passing one takes to go'],
    ],
  },
  related: ['Primitives/Modal', 'Foundations/Field frame'],
};

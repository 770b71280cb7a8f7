import { Button } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { ModalPicture } from '../../support/samples/modal-picture.tsx';

export const guide: Guide = {
  kind: 'overlay',
  from: '@coverkit/ui',
  summary:
    'A question that must be answered before anything else. On phones it comes from the bottom, within reach of the thumb.',
  requirements: ['PRIM-04', 'PRIM-05'],
  choose: {
    when: [
      'Something cannot be undone, or is agreed to.',
      'A short detour is made that comes back here: details of an extra.',
    ],
    instead: [
      'It can be undone: do it, and offer to undo it in the alert stack.',
      'It explains a word: tooltip or popover.',
      'It takes more than one screen: a page.',
    ],
  },
  anatomy: {
    picture: <ModalPicture />,
    parts: [
      {
        name: 'Title',
        at: '.ck-modal-title',
        note: 'the question itself; the focus begins here, so that it is read first.',
      },
      {
        name: 'Close',
        at: '.ck-icon-button',
        side: 'end',
        note: 'the same as “cancel”; absent where it must be answered.',
      },
      {
        name: 'Body',
        at: '.ck-modal-body',
        note: 'what follows from each answer; scrolls by itself when long.',
      },
      { name: 'Cancel', at: '.ck-modal-foot [data-variant=secondary]', note: 'leaves all as it was.' },
      {
        name: 'Confirm',
        at: '.ck-modal-foot [data-variant=primary]',
        side: 'end',
        note: 'repeats the verb of the title; waits, busy, while it works.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Name the answers after what they do.',
        shows: (
          <div className="sheet-row">
            <Button variant="secondary">Stay</Button>
            <Button>Leave without saving</Button>
          </div>
        ),
      },
      bad: {
        says: 'Yes and no: the question must be read twice.',
        shows: (
          <div className="sheet-row">
            <Button variant="secondary">No</Button>
            <Button>Yes</Button>
          </div>
        ),
      },
    },
    {
      good: { says: 'Open it because something was pressed.' },
      bad: { says: 'Open it because the page was opened, or after a while.' },
    },
  ],
  keyboard: [
    ['Tab', 'Stays within the dialog, round at the ends.'],
    ['Escape', 'Closes as “cancel”, unless it must be answered.'],
    ['Enter', 'Presses the button that has the focus.'],
  ],
  accessibility: [
    'A native modal dialog in the top layer: the page behind is inert, in a shadow root and under any z-index of the host.',
    'Named by its title; closing gives the focus back to what opened it.',
    'Fades for 300 ms; under reduced motion it is there and gone at once.',
  ],
  styling: {
    properties: [
      ['--ck-radius-card', 'corners'],
      ['--ck-shadow-3', 'lift'],
      ['--ck-slow', 'fade'],
    ],
  },
  related: ['Primitives/Sheet', 'Primitives/Popover', 'Primitives/Alert'],
};

import { Button } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { SheetPicture } from '../../support/samples/sheet-picture.tsx';

export const guide: Guide = {
  kind: 'overlay',
  from: '@coverkit/ui',
  summary:
    'A short task, or the details of one thing, beside the page: from the bottom on a phone, else from the side where reading ends.',
  requirements: ['PRIM-04', 'PRIM-05'],
  choose: {
    when: ['The page is come back to as it was: details of an extra, an address to change.'],
    instead: [
      'Two answers and a sentence: modal.',
      'The page must stay usable beside it: popover.',
      'It is a step of the way: a page, with an address of its own.',
    ],
  },
  anatomy: {
    picture: <SheetPicture />,
    parts: [
      { name: 'Title', at: '.ck-panel-title', note: 'what it is about; has the focus on opening.' },
      {
        name: 'Close',
        at: '.ck-icon-button',
        side: 'end',
        note: 'leaves all as it was; absent where it must be answered.',
      },
      { name: 'Body', at: '.ck-panel-body', note: 'scrolls by itself; arrow keys scroll it too.' },
      { name: 'Foot', at: '.ck-panel-foot', side: 'end', note: 'stays in sight: the buttons, a total.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Keep the answer in sight while the details scroll: put it into the foot.',
        shows: (
          <div className="sheet-row">
            <Button variant="secondary">Not now</Button>
            <Button>Add snow sports</Button>
          </div>
        ),
      },
      bad: {
        says: 'Put it at the end of a long text.',
        shows: (
          <p>
            … and beside prepared runs, up to the limits of your level. <Button size="compact">Add</Button>
          </p>
        ),
      },
    },
    {
      good: { says: 'One sheet at a time.' },
      bad: { says: 'A sheet over a sheet: “back” becomes ambiguous.' },
    },
  ],
  keyboard: [
    ['Tab', 'Stays within, round at the ends.'],
    ['Escape', 'Closes, unless it must be answered or is at work.'],
    ['↑ ↓ PageUp PageDown', 'Scroll the body when it has the focus.'],
  ],
  accessibility: [
    'A native modal dialog named by its title; the page behind is inert.',
    'Closing gives the focus back to what opened it.',
    'Slides for 300 ms; under reduced motion it is there and gone at once.',
  ],
  styling: {
    properties: [
      ['--ck-radius-card, --ck-shadow-3', 'the sheet'],
      ['--ck-slow', 'how long it slides'],
    ],
  },
  related: ['Primitives/Modal', 'Primitives/Popover'],
};

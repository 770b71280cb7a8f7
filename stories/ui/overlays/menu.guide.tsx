import { Button } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { MenuPicture } from '../../support/samples/menu-picture.tsx';

export const guide: Guide = {
  kind: 'overlay',
  from: '@coverkit/ui',
  summary:
    'Things to do with one entry of a list, one press each, behind the button beside it. In a narrow window it is a sheet.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['There are several things to do with each of many entries, and one of them is far more usual.'],
    instead: [
      'There is one thing to do, or the most usual: a button.',
      'Something is read, or chosen and kept: popover. One of several values: select.',
    ],
  },
  anatomy: {
    picture: <MenuPicture />,
    parts: [
      { name: 'Trigger', at: '.ck-button', note: 'says what the menu is of, also to screen readers.' },
      { name: 'Item', at: '.ck-menu-item', note: 'a verb and what it does; an icon is decoration.' },
      { name: 'Danger', at: '.ck-menu-item[data-danger]', note: 'last, and asked about once more.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Keep the usual thing a button beside the menu.',
        shows: (
          <>
            <Button>Continue</Button> <Button variant="secondary">Options</Button>
          </>
        ),
      },
      bad: { says: 'Hide everything in it.', shows: <Button variant="secondary">Options</Button> },
    },
  ],
  keyboard: [
    ['Enter Space ArrowDown', 'Opens, with the focus on the first item; ArrowUp on the last.'],
    ['ArrowDown ArrowUp', 'To the next or the one before, and round. Home and End to the ends.'],
    ['Letters', 'To the next item that begins with them.'],
    ['Enter Space', 'Chooses: the menu closes first, and the focus is on the trigger.'],
    ['Escape Tab', 'Closes; Escape gives the focus back.'],
  ],
  accessibility: [
    'A menu with its items, named by what it is of; the trigger says that it opens one, and whether it is open.',
    'One is open at a time: a press or the focus elsewhere closes it.',
  ],
  styling: {
    properties: [
      ['--ck-accent-tint', 'the item that has the focus'],
      ['--ck-signal-text', 'danger'],
    ],
  },
  related: ['Primitives/Popover', 'Primitives/Select', 'Primitives/Button'],
};

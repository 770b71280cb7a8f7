import { Alert, Button } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { PanelPicture } from '../../support/samples/panel-picture.tsx';

export const guide: Guide = {
  kind: 'overlay',
  from: '@coverkit/ui',
  summary:
    'More about something, or a few choices, beside the button that opens it. The page behind stays usable; in a narrow window it is a sheet.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['It is wanted now and then and has something to press in it: a link, choices.'],
    instead: [
      'A few words explain a word: tooltip (InfoTip).',
      'It must be answered: modal. It is a task of its own: sheet.',
    ],
  },
  anatomy: {
    picture: <PanelPicture />,
    parts: [
      { name: 'Trigger', at: '.ck-button', note: 'a button that says what will open.' },
      { name: 'Title', at: '.ck-panel-title', note: 'names the panel; has the focus on opening.' },
      { name: 'Close', at: '.ck-icon-button', side: 'end', note: 'the same as Escape.' },
      { name: 'Body', at: '.ck-panel-body', note: 'text, links, a few controls; scrolls when long.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Say on the trigger what will be read.',
        shows: <Button variant="secondary">How is it worked out?</Button>,
      },
      bad: {
        says: 'Promise more, without saying of what.',
        shows: <Button variant="secondary">More…</Button>,
      },
    },
    {
      good: {
        says: 'Keep what must be known on the page.',
        shows: <Alert type="warn">An excess of $100 applies to each claim.</Alert>,
      },
      bad: { says: 'Hide it behind a button.', shows: <Button variant="quiet">About excesses</Button> },
    },
  ],
  keyboard: [
    ['Enter Space', 'Opens, and moves the focus to the title.'],
    ['Tab', 'Goes through the panel and on to what follows the trigger.'],
    ['Escape', 'Closes, and gives the focus back.'],
  ],
  accessibility: [
    'A dialog that is not modal, named by its title; the trigger says that it opens one, and whether it is open.',
    'It lies in the top layer: no overflow, transform or z-index of a host page can cut it off.',
    'A press beside it closes it and still does what it was meant to do.',
  ],
  styling: { properties: [['--ck-radius-card, --ck-shadow-3', 'the panel']] },
  related: ['Primitives/Tooltip', 'Primitives/Sheet', 'Primitives/Modal'],
};

import { Checkbox, Toggle } from '@coverkit/ui';
import { errorPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'Something that is on or off and takes effect at once, as an extra that changes the price.',
  requirements: ['PRIM-04', 'PRIM-05'],
  choose: {
    when: ['What it switches is seen to change in the same moment: a price, a section that opens.'],
    instead: ['It waits for a button to be sent: checkbox.', 'There are more than two states: radio group.'],
  },
  anatomy: {
    picture: (
      <Toggle
        label="Snow sports"
        description="Skiing and snowboarding on prepared runs"
        error="Choose the dates of your skiing."
        defaultChecked
      />
    ),
    parts: [
      labelPart('what is on when it is on; never “enable”.'),
      { name: 'Description', at: '.ck-field-hint', note: 'what that means, in a line.' },
      { name: 'Switch', at: 'input', side: 'end', note: 'at the end of the row, so that switches line up.' },
      errorPart('what is missing now that it is on.'),
    ],
  },
  use: [
    {
      good: {
        says: 'Name the thing. The switch shows on or off.',
        shows: <Toggle label="Snow sports" defaultChecked />,
      },
      bad: {
        says: 'Write the state into the label: after a press it says the opposite of what is.',
        shows: <Toggle label="Snow sports are off" defaultChecked />,
      },
    },
    {
      good: { says: 'Ask consent with a checkbox.', shows: <Checkbox label="I agree to the declaration" /> },
      bad: { says: 'Ask it with a switch.', shows: <Toggle label="I agree to the declaration" /> },
    },
  ],
  keyboard: [['Space', 'Switches.']],
  accessibility: [
    'A native checkbox with the role of a switch: “on” and “off” are announced, not “ticked”.',
    'The knob moves and the track fills; neither colour nor motion is the only sign.',
    'The price that changes is announced by its own component (see Price), not here.',
  ],
  styling: {
    properties: [
      ['--ck-accent', 'the track when on'],
      ['--ck-accent-ink', 'the knob when on'],
      ['--ck-raised', 'the track when off'],
      ['--ck-control-border', 'line and knob when off'],
      ['--ck-mid', 'how long the knob takes; 0 under reduced motion'],
    ],
  },
  related: ['Primitives/Checkbox', 'Primitives/Price'],
  without: { Required: 'A switch is always on or off: there is nothing left to answer.' },
};

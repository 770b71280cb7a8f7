import {
  Button,
  MenuTrigger,
  Popover,
  Menu as TheirMenu,
  MenuItem as TheirMenuItem,
} from 'react-aria-components';
import { beforeAll, beforeEach, test } from 'vitest';
import { Button as OurButton } from '../../button/button.tsx';
import { Menu } from '../../menu/menu.tsx';
import { deepActiveElement } from '../../overlay/focus.ts';
import { placementModule } from '../../overlay/start-placing.ts';
import type { Mounted } from '../mount.tsx';
import { show } from '../overlay-places.ts';
import { expectSameBehaviour, type Subject } from './compare-behaviour.tsx';

beforeAll(() => placementModule.load());
beforeEach(() => show({ wide: true }));

const names = ['Documents', 'Claim', 'Delete'];

const see = (mounted: Mounted) => ({
  open: mounted.find('button[aria-haspopup]').getAttribute('aria-expanded') === 'true',
  active: deepActiveElement()?.closest('[role=menuitem]')?.textContent ?? null,
  onOpener: deepActiveElement() === mounted.find('button[aria-haspopup]'),
});

const ours: Subject = {
  ui: (
    <Menu
      label="Options"
      items={names.map((label) => ({ id: label, label, onSelect: () => {} }))}
      trigger={(trigger) => <OurButton {...trigger}>Options</OurButton>}
    />
  ),
  see,
};
const theirs: Subject = {
  ui: (
    <MenuTrigger>
      <Button>Options</Button>
      <Popover>
        <TheirMenu aria-label="Options">
          {names.map((name) => (
            <TheirMenuItem key={name} id={name}>
              {name}
            </TheirMenuItem>
          ))}
        </TheirMenu>
      </Popover>
    </MenuTrigger>
  ),
  see,
};

test.for([
  ['opened by Enter, left by Escape', ['{Enter}', '{ArrowDown}', '{Escape}']],
  ['opened by an arrow, and round', ['{ArrowDown}', '{ArrowUp}', '{ArrowDown}']],
  ['opened at its end', ['{ArrowUp}', '{Home}', '{End}']],
  ['chosen by Enter', [' ', '{ArrowDown}', '{Enter}']],
  ['by its first letter', ['{Enter}', 'c', '{Escape}']],
] as const)('[ACCT-02] a menu answers to keys as react-aria’s: %s', ([, keys]) =>
  expectSameBehaviour(ours, theirs, keys),
);

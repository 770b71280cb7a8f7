import type {} from '@vitest/browser-playwright';
import {
  Button,
  Dialog,
  DialogTrigger,
  Heading,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Modal as TheirModal,
  Select as TheirSelect,
} from 'react-aria-components';
import { afterEach, beforeAll, beforeEach, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { QuestionModal } from '../../modal/testing/question-modal.tsx';
import { deepActiveElement } from '../../overlay/focus.ts';
import { placementModule } from '../../overlay/start-placing.ts';
import { pickerOverlays } from '../../picker-overlays/module.ts';
import { Select } from '../../select/select.tsx';
import type { Mounted } from '../mount.tsx';
import { show } from '../overlay-places.ts';
import { expectDifference, expectSameBehaviour, focusOf, type Subject } from './compare-behaviour.tsx';

/** Theirs is loaded with the page: a key that ours takes while it still loads is no difference of behaviour. */
beforeAll(async () => {
  await Promise.all([pickerOverlays.load(), placementModule.load()]);
});

/** Theirs knows no sheet, and what fades counts as there until it is gone. */
beforeEach(async () => {
  await show({ wide: true });
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
});
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

const regions = ['Worldwide', 'Europe', 'East Asia', 'Pacific'];

/** Ours points at the active option, theirs gives it the focus: a screen reader announces the same. */
function activeOption(): string | null {
  const active = deepActiveElement();
  const pointed = active?.getAttribute('aria-activedescendant');
  const root = active?.getRootNode() as Document | ShadowRoot | undefined;
  const option = pointed ? root?.getElementById(pointed) : active?.closest('[role=option]');
  return option?.textContent?.trim() ?? null;
}

const listed = (mounted: Mounted) => {
  const opener = mounted.find('button[aria-haspopup]');
  const list = document.querySelector('[role=listbox]');
  return {
    open: opener.getAttribute('aria-expanded') === 'true',
    value: opener.textContent,
    active: activeOption(),
    focus: focusOf(opener, list),
  };
};

const ourSelect = (unavailable?: string): Subject => ({
  ui: (
    <Select
      label="Region"
      placeholder="Choose"
      options={regions.map((id) => ({ id, label: id, disabled: id === unavailable }))}
      defaultValue="Europe"
    />
  ),
  see: listed,
});

const theirSelect = (unavailable?: string): Subject => ({
  ui: (
    <TheirSelect defaultValue="Europe" placeholder="Choose" disabledKeys={unavailable ? [unavailable] : []}>
      <Label>Region</Label>
      <Button>
        <SelectValue />
      </Button>
      <Popover>
        <ListBox>
          {regions.map((id) => (
            <ListBoxItem key={id} id={id} textValue={id}>
              {id}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </TheirSelect>
  ),
  see: listed,
});

test.for([
  ['opened by an arrow, left by Escape', ['{ArrowDown}', '{ArrowDown}', '{Escape}']],
  ['opened by Enter, chosen by Enter', ['{Enter}', '{ArrowDown}', '{ArrowDown}', '{Enter}']],
  ['opened by Space, chosen by Space', [' ', '{ArrowUp}', ' ']],
  ['from end to end', ['{ArrowDown}', '{End}', '{Home}', '{Enter}']],
  ['by its first letters', ['{ArrowDown}', 'p', '{Enter}']],
  ['by a letter while it is closed', ['p']],
] as const)('[PRIM-03] a select answers to keys as react-aria’s: %s', ([, keys]) =>
  expectSameBehaviour(ourSelect(), theirSelect(), keys),
);

test('[PRIM-03] on purpose: what cannot be chosen is reached, since it may say why', () =>
  expectDifference(
    [ourSelect('East Asia'), { active: 'East Asia' }],
    [theirSelect('East Asia'), { active: 'Pacific' }],
    ['{ArrowDown}', '{ArrowDown}'],
  ));

const followed = (subject: Subject): Subject => ({
  ...subject,
  ui: (
    <>
      {subject.ui}
      <button type="button">Next</button>
    </>
  ),
});

test('[PRIM-03] on purpose: Tab goes on from an open list, as from any field of a form', () =>
  expectDifference(
    [followed(ourSelect()), { open: false }],
    [followed(theirSelect()), { open: true }],
    ['{ArrowDown}', '{Tab}'],
  ));

const asked = (mounted: Mounted) => {
  const dialog = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]');
  return { open: dialog !== null, focus: focusOf(mounted.root.querySelector('button'), dialog) };
};

const ourModal: Subject = { ui: <QuestionModal />, see: asked };
const theirModal: Subject = {
  ui: (
    <DialogTrigger>
      <Button>QuestionModal</Button>
      <TheirModal isDismissable>
        <Dialog>
          <Heading slot="title">A question</Heading>
          <p>Is this right?</p>
          <Button slot="close">Cancel</Button>
          <Button slot="close">Confirm</Button>
        </Dialog>
      </TheirModal>
    </DialogTrigger>
  ),
  see: asked,
};

test.for([
  ['opened and left by Escape', ['{Enter}', '{Escape}']],
  ['opened by Space, and opened again', [' ', '{Escape}', ' ', '{Escape}']],
  ['answered by Enter', ['{Enter}', '{Tab}', '{Tab}', '{Enter}']],
] as const)('[PRIM-04] a modal answers to keys as react-aria’s: %s', ([, keys]) =>
  expectSameBehaviour(ourModal, theirModal, keys),
);

test('[PRIM-04] on purpose: Tab leads from a modal to the bars of the browser, as the platform has it, never to the page', () =>
  expectDifference(
    [ourModal, { open: true, focus: 'elsewhere' }],
    [theirModal, { open: true, focus: 'inside' }],
    ['{Enter}', '{Shift>}{Tab}{/Shift}'],
  ));

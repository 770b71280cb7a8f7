import * as ui from '@coverkit/ui';
import { expect, test } from 'vitest';
import type { Guide } from '../../stories/support/guide/guide.ts';
import { requirements } from '../../stories/support/guide/requirements.ts';

type Story = {
  args?: Record<string, unknown>;
  globals?: Record<string, unknown>;
  play?: unknown;
};
type StoryFile = {
  default: {
    title: string;
    component?: { displayName?: string; name?: string };
    parameters?: { guide?: Guide };
  };
} & Record<string, Story>;

const files = import.meta.glob<StoryFile>('../../stories/ui/*/*.stories.tsx', { eager: true });
const explained = Object.values(files).filter((file) => file.default.parameters?.guide);
const guideOf = (file: StoryFile) => file.default.parameters!.guide!;

/** Components are functions with a capital letter; a context's provider renders nothing itself. */
const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);

const any =
  (...names: string[]) =>
  (story: Story) =>
    names.some((name) => {
      const value = story.args?.[name];
      return value !== undefined && value !== null && value !== false && value !== '';
    });
const played = (story: Story) => story.play !== undefined;
const shown = () => true;
const rightToLeft = (story: Story) => story.globals?.direction === 'rtl' || story.globals?.locale === 'ar';
const narrow = (story: Story) => story.globals?.width === '320';

/** The states of each kind of primitive, and the arguments that show each state. */
const everywhere = { Default: played, Longest: shown, RightToLeft: rightToLeft, Narrow: narrow };
const states: Record<string, Record<string, (story: Story) => boolean>> = {
  field: {
    ...everywhere,
    Filled: any('value', 'defaultValue', 'defaultChecked'),
    WithHint: any('hint', 'description'),
    WithError: any('error'),
    Required: any('required'),
    Disabled: any('disabled'),
    ReadOnly: any('readOnly'),
    InForm: played,
  },
  action: { ...everywhere, Disabled: any('disabled'), Busy: any('busy') },
  overlay: { ...everywhere, Open: played },
  display: everywhere,
};

test.for(components)('[EMBD-09] %s has stories and a guide', (name) => {
  const shows = explained.some(({ default: meta }) => {
    const own = meta.component?.displayName ?? meta.component?.name;
    return own === name || meta.parameters?.guide?.covers?.includes(name);
  });
  expect(shows, `Name ${name} as the component of a story file, or in the covers of a guide.`).toBe(true);
});

test.for(explained.map((file) => [file.default.title, file] as const))(
  '[EMBD-09] %s shows every state of its kind',
  ([, file]) => {
    const guide = guideOf(file);
    const wanted = Object.entries(states[guide.kind] ?? {});
    const missing = wanted.filter(([state, isIt]) => {
      if (guide.without?.[state]) return false;
      return !(state in file) || !isIt(file[state]!);
    });
    expect(missing.map(([state]) => state)).toEqual([]);
  },
);

test.for(explained.map((file) => [file.default.title, guideOf(file)] as const))(
  '[EMBD-09] the guide of %s has every part',
  ([, guide]) => {
    const isUsed = guide.kind === 'field' || guide.kind === 'action' || guide.kind === 'overlay';
    const parts = {
      requirements: guide.requirements.length > 0,
      'do and don’t': (guide.use?.length ?? 0) > 0,
      accessibility: (guide.accessibility?.length ?? 0) > 0,
      keyboard: !isUsed || (guide.keyboard?.length ?? 0) > 0,
      anatomy: !isUsed || (guide.anatomy?.parts.length ?? 0) > 1,
    };
    const missing = Object.entries(parts).filter(([, there]) => !there);
    expect(missing.map(([part]) => part)).toEqual([]);
    expect(guide.requirements.filter((number) => !(number in requirements))).toEqual([]);
  },
);

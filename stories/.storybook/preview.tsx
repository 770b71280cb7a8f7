import '@coverkit/ui/styles.css';
import '@fontsource-variable/noto-sans-arabic';
import { loadFonts } from '@coverkit/ui/theme';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { docsContainer, docsPage } from '../support/guide/lazy.tsx';
import { locales } from '../support/locales.ts';
import { checkLooks, repaintStory, settled } from '../support/looks.ts';
import { ownBrand } from '../support/own-brand.ts';
import { Stage, settingsOf, themes } from '../support/stage.tsx';
import { argsIn } from '../support/translate.ts';

// Where a story finds or waits for something: a busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 30_000 });

// The suite takes the pictures of every brand from one rendering.
Object.assign(window, { repaintStory });

type IconName = 'paintbrush' | 'ruler' | 'transfer' | 'play' | 'globe' | 'circlehollow' | 'zoom';

const toolbar = (title: string, icon: IconName, items: [value: string, title: string][]) => ({
  description: title,
  toolbar: { title, icon, items: items.map(([value, name]) => ({ value, title: name })), dynamicTitle: true },
});

const onStage: Decorator = (Story, { args, globals, parameters }) => (
  <Stage
    settings={settingsOf(globals)}
    width={globals.width}
    zoom={globals.zoom}
    bare={parameters.bare === true}
  >
    <Story args={argsIn(globals.locale, args, parameters.language ?? {})} />
  </Stage>
);

const preview: Preview = {
  // `visual`: pictures of the stories are kept. See the README.
  tags: ['autodocs', 'visual'],
  decorators: [onStage],
  // Letters that change under a story change what it measures: how far a row of tabs scrolls, where a line breaks.
  loaders: [
    async ({ globals }) => {
      await Promise.all(settingsOf(globals).map(({ brand }) => loadFonts(themes[brand]!)));
    },
  ],
  afterEach: async ({ canvasElement, globals, parameters, title, tags }) => {
    await settled();
    // In the suite alone: who looks at a story has it in the brand of the toolbar.
    if (globals.looks !== 'all') return;
    // Flows and guides are made of primitives, which are all looked at, and are long: the fullest flows stand for them.
    const long = title.startsWith('Flows/') || title === 'Foundations/Guides';
    if (long && !tags.includes('state:longest')) return;
    await checkLooks(canvasElement, parameters.a11y ?? {});
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst', exclude: ['ref', 'data-part'] },
    docs: { page: docsPage, container: docsContainer, codePanel: true },
    options: {
      storySort: { order: ['Foundations', ['Introduction'], 'Primitives', 'Flows', 'Brands'] },
    },
  },
  initialGlobals: {
    brand: 'highline',
    scheme: 'light',
    width: 'full',
    zoom: '100',
    locale: 'en-AU',
    direction: 'auto',
    motion: 'full',
    looks: 'own',
  },
  globalTypes: {
    brand: toolbar('Brand', 'paintbrush', [
      ['highline', 'Highline'],
      ['saltwater', 'Saltwater'],
      ['both', 'Both'],
      ...(ownBrand ? [[ownBrand.id, ownBrand.name] as [string, string]] : []),
    ]),
    scheme: toolbar('Scheme', 'circlehollow', [
      ['light', 'Light'],
      ['dark', 'Dark, where the brand has it'],
    ]),
    width: toolbar('Width', 'ruler', [
      ['full', 'Full width'],
      ['320', '320 px'],
      ['390', '390 px'],
      ['768', '768 px'],
      ['1040', '1040 px'],
    ]),
    zoom: toolbar('Zoom', 'zoom', [
      ['100', '100 %'],
      ['200', '200 %'],
    ]),
    locale: toolbar(
      'Language',
      'globe',
      locales.map(({ id, title }) => [id, title]),
    ),
    direction: toolbar('Direction', 'transfer', [
      ['auto', 'As the language'],
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ]),
    motion: toolbar('Motion', 'play', [
      ['full', 'Full motion'],
      ['reduced', 'Reduced motion'],
    ]),
  },
};

export default preview;

import '@coverkit/ui/styles.css';
import '@coverkit/ui/aria.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { Stage } from '../support/stage.tsx';

const toolbar = (
  title: string,
  icon: 'paintbrush' | 'ruler' | 'transfer' | 'play',
  items: [value: string, title: string][],
) => ({
  description: title,
  toolbar: { title, icon, items: items.map(([value, name]) => ({ value, title: name })), dynamicTitle: true },
});

const onStage: Decorator = (Story, { globals, parameters }) => (
  <Stage
    brand={globals.brand}
    width={globals.width}
    dir={globals.direction}
    motion={globals.motion}
    bare={parameters.bare === true}
  >
    <Story />
  </Stage>
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [onStage],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['Foundations', 'Primitives', 'Flows', 'Brands'] } },
  },
  initialGlobals: { brand: 'highline', width: 'full', direction: 'ltr', motion: 'full' },
  globalTypes: {
    brand: toolbar('Brand', 'paintbrush', [
      ['highline', 'Highline'],
      ['saltwater', 'Saltwater'],
      ['both', 'Both'],
    ]),
    width: toolbar('Width', 'ruler', [
      ['full', 'Full width'],
      ['320', '320 px'],
      ['390', '390 px'],
      ['768', '768 px'],
      ['1040', '1040 px'],
    ]),
    direction: toolbar('Direction', 'transfer', [
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

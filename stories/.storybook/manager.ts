import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

/** Highline's ink and paper, quietly: what is looked at is in the middle. */
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Coverkit',
    brandUrl: './?path=/docs/foundations-introduction--docs',
    brandTarget: '_self',
    fontBase: "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif",
    colorPrimary: '#e8603f',
    colorSecondary: '#2c5147',
    appBg: '#eef2f1',
    appContentBg: '#f8fbfb',
    appPreviewBg: '#f8fbfb',
    appBorderColor: '#d9e0de',
    appBorderRadius: 6,
    textColor: '#142a23',
    textMutedColor: '#53655f',
    barTextColor: '#53655f',
    barHoverColor: '#142a23',
    barSelectedColor: '#2c5147',
    barBg: '#f8fbfb',
    inputBg: '#fdfefe',
    inputBorder: '#8b9a95',
    inputTextColor: '#142a23',
    inputBorderRadius: 4,
  }),
  sidebar: {
    showRoots: true,
    // Storybook capitalises every word of an export's name.
    renderLabel: ({ type, name }) => (type === 'story' ? name.charAt(0) + name.slice(1).toLowerCase() : name),
  },
});

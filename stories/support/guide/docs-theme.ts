import { highline } from '@coverkit/ui/theme';
import { create } from 'storybook/theming/create';
import { themes } from '../stage.tsx';

/** Storybook reads hex alone; the browser knows every other notation. */
function hex(colour: string): string {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((one) => (one ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

export function docsTheme(brand: string) {
  const { seeds, fontText, radiusControl } = themes[brand] ?? highline;
  const mix = (percent: number) => hex(`color-mix(in oklab, ${seeds.ink} ${percent}%, ${seeds.paper})`);
  const paper = hex(seeds.paper);
  const raised = hex(`color-mix(in oklab, ${seeds.paper} 25%, white)`);
  return create({
    base: 'light',
    fontBase: fontText,
    appBg: paper,
    appContentBg: raised,
    appBorderColor: mix(13),
    appBorderRadius: radiusControl,
    textColor: hex(seeds.ink),
    textMutedColor: mix(72),
    colorPrimary: hex(seeds.accent),
    colorSecondary: hex(`color-mix(in oklab, ${seeds.accent} 52%, ${seeds.ink})`),
    inputBg: raised,
    inputBorder: mix(56),
    inputTextColor: hex(seeds.ink),
    inputBorderRadius: radiusControl,
  });
}

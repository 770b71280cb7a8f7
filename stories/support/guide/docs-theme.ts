import { highline, type ThemeSeeds } from '@coverkit/ui/theme';
import { create } from 'storybook/theming/create';
import { type Setting, themes } from '../stage.tsx';

/** Storybook parses only hex; the browser converts every other notation. */
function hex(colour: string): string {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((one) => (one ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

export function docsTheme({ brand, scheme }: Setting) {
  const theme = themes[brand] ?? highline;
  const night = theme.scheme === 'dark' || (scheme === 'dark' && theme.dark !== undefined);
  const seeds: ThemeSeeds = (night && theme.dark?.seeds) || theme.seeds;
  const mix = (percent: number) => hex(`color-mix(in oklab, ${seeds.ink} ${percent}%, ${seeds.paper})`);
  const raised = night ? mix(6) : hex(`color-mix(in oklab, ${seeds.paper} 25%, white)`);
  return create({
    base: night ? 'dark' : 'light',
    fontBase: theme.fontText,
    appBg: hex(seeds.paper),
    appContentBg: raised,
    appBorderColor: mix(13),
    appBorderRadius: theme.radiusControl,
    textColor: hex(seeds.ink),
    textMutedColor: mix(72),
    colorPrimary: hex(seeds.accent),
    colorSecondary: hex(`color-mix(in oklab, ${seeds.accent} 52%, ${seeds.ink})`),
    inputBg: raised,
    inputBorder: mix(56),
    inputTextColor: hex(seeds.ink),
    inputBorderRadius: theme.radiusControl,
  });
}

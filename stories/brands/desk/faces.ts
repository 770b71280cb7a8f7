import { themeDefaults } from '@coverkit/rules/brand';
import { highline, saltwater } from '@coverkit/ui/theme';

const shipped = [...highline.fonts, ...saltwater.fonts];

type Face = { name: string; stack: string };

/** The families that the host serves, and those of every device. */
export const faces: readonly Face[] = [
  ...shipped.map(({ family }) => ({
    name: family,
    stack: `'${family}', ${family === 'Fraunces' ? 'Georgia, serif' : 'Arial, sans-serif'}`,
  })),
  { name: 'Of the device', stack: themeDefaults.fontText },
];

export const stackOf = (name: string | null): string =>
  faces.find((face) => face.name === name)?.stack ?? themeDefaults.fontText;

/** The font files of the stacks that need them. */
export const facesOf = (stacks: readonly string[]) =>
  shipped
    .filter(({ family }) => stacks.some((stack) => stack.includes(`'${family}'`)))
    .map((font) => ({ ...font }));

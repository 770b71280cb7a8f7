import { raw } from 'hono/html';
import type { MailColour, MailLook, MailPalette } from './mail.look.ts';

/** What is painted with which colour; only pairs whose contrast every brand's save checks. */
const paints = {
  page: ['background-color', 'paper'],
  raised: ['background-color', 'raised'],
  tint: ['background-color', 'accent-tint'],
  accent: ['background-color', 'accent'],
  accentSoft: ['background-color', 'accent-tint'],
  inkFill: ['background-color', 'ink'],
  ink: ['color', 'ink'],
  quiet: ['color', 'ink-subtle'],
  link: ['color', 'accent-text'],
  onAccent: ['color', 'accent-ink'],
  line: ['border-color', 'line'],
  inkLine: ['border-color', 'ink'],
} as const satisfies Record<string, readonly [property: string, colour: MailColour]>;
export type PaintName = keyof typeof paints;

/** Of a table that only lays out. */
export const layout = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');

/** For names of sixty letters without a space. */
export const breaking = 'overflow-wrap:anywhere;word-break:break-word';

/** `class` and `style` of an element: its colour by day in place, by night through the class. */
export type Paint = {
  (name: PaintName | readonly PaintName[], css?: string, classes?: readonly string[]): ReturnType<typeof raw>;
  /** For the page's head. */
  sheet: () => string;
};

export function mailPaint(look: MailLook): Paint {
  const declared = (name: PaintName, palette: MailPalette): string => {
    const [property, colour] = paints[name];
    return `${property}:${palette[colour]}`;
  };
  const paint = (name: PaintName | readonly PaintName[], css = '', classes: readonly string[] = []) => {
    const names = typeof name === 'string' ? [name] : name;
    const all = [...names, ...classes].map((one) => `ck-${one}`);
    // The colour last: `border-top:1px solid` would set it back.
    const style = [...(css ? [css] : []), ...names.map((one) => declared(one, look.day))];
    return raw(`class="${all.join(' ')}" style="${style.join(';')}"`);
  };
  const night = (palette: MailPalette): string =>
    (Object.keys(paints) as PaintName[])
      .map((name) => `.ck-${name}{${declared(name, palette)} !important}`)
      .join('');
  return Object.assign(paint, {
    sheet: () =>
      `:root{color-scheme:${look.schemes};supported-color-schemes:${look.schemes}}` +
      'a:hover{text-decoration:underline !important}' +
      '@media (max-width:480px){.ck-edge{padding:28px 20px 40px !important}.ck-title{font-size:29px !important}.ck-figure{font-size:36px !important}}' +
      (look.night ? `@media (prefers-color-scheme:dark){${night(look.night)}}` : ''),
  });
}

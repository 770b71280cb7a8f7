import { raw } from 'hono/html';
import type { MailColour, MailPalette, MailTheme } from './mail.theme.ts';

/** What is painted with which colour; only pairs whose contrast every brand's save checks. */
const styleRules = {
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
export type StyleName = keyof typeof styleRules;

/** Of a table that only lays out. */
export const layout = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');

/** For names of sixty letters without a space. */
export const wrapAnywhere = 'overflow-wrap:anywhere;word-break:break-word';

/** `class` and `style` of an element: its light colour in place, its dark one through the class. */
export type MailStyles = {
  (name: StyleName | readonly StyleName[], css?: string, classes?: readonly string[]): ReturnType<typeof raw>;
  /** For the page's head. */
  styleSheet: () => string;
};

export function createMailStyles(theme: MailTheme): MailStyles {
  const declared = (name: StyleName, palette: MailPalette): string => {
    const [property, colour] = styleRules[name];
    return `${property}:${palette[colour]}`;
  };
  const styleAttrs = (name: StyleName | readonly StyleName[], css = '', classes: readonly string[] = []) => {
    const names = typeof name === 'string' ? [name] : name;
    const all = [...names, ...classes].map((one) => `ck-${one}`);
    // The colour last: `border-top:1px solid` would set it back.
    const style = [...(css ? [css] : []), ...names.map((one) => declared(one, theme.light))];
    return raw(`class="${all.join(' ')}" style="${style.join(';')}"`);
  };
  const dark = (palette: MailPalette): string =>
    (Object.keys(styleRules) as StyleName[])
      .map((name) => `.ck-${name}{${declared(name, palette)} !important}`)
      .join('');
  return Object.assign(styleAttrs, {
    styleSheet: () =>
      `:root{color-scheme:${theme.schemes};supported-color-schemes:${theme.schemes}}` +
      'a:hover{text-decoration:underline !important}' +
      '@media (max-width:480px){.ck-edge{padding:28px 20px 40px !important}.ck-title{font-size:29px !important}.ck-figure{font-size:36px !important}}' +
      (theme.dark ? `@media (prefers-color-scheme:dark){${dark(theme.dark)}}` : ''),
  });
}

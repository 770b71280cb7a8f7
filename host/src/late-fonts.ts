import { whenIdle } from '@coverkit/ui/when-idle';

/** Of the style with the fonts of a page that loads them late. */
export const lateFontsId = 'late-fonts';

/** Once the browser is idle: to look all words up in other fonts takes it some ms, and a visitor may be pressing something. */
export function showLateFonts(): void {
  const style = document.getElementById(lateFontsId);
  if (!(style instanceof HTMLStyleElement)) return;
  const show = () => {
    style.media = 'all';
  };
  whenIdle(show, 500);
}

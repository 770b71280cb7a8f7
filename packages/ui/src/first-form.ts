/** Parts of primitives without what the others need: a first form carries a single icon. */
export { ButtonBase } from './button/button-base.tsx';
export { arrowRight } from './icon/first-icons.ts';
export { IconShape } from './icon/icon-shape.tsx';
export { watchTexts } from './translation/watch-texts.ts';

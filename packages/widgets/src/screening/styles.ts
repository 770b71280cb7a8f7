import css from './screening.css?inline';

/** Of all parts of a screening: it comes with them, also into a dialog of another flow. */
export const screeningStyles = css;

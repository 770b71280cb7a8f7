import css from './picker-overlays.css?inline';

/** Of the lists, with the overlay that they are in. */
export const pickerStyles = css;

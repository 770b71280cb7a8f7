/** SCRN-09: few brands have a screening widget, so it loads when a traveller of such a brand opens a screening. */
export { FramedScreening } from './framed-screening.tsx';
export { ReportedScreening } from './reported-screening.tsx';

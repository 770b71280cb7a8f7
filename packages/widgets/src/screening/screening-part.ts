/** What another flow shows of screenings: it loads with the first that is required. */
export { ScreeningDialog } from './screening-dialog.tsx';
export { ScreeningsBox } from './screenings-box.tsx';

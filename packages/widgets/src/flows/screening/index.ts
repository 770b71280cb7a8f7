export { Screening, type ScreeningProps } from './screening.flow.tsx';
export { Screenings, type ScreeningsProps } from './screenings.flow.tsx';

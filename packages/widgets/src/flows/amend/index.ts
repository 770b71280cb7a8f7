export { Amend, type AmendProps } from './amend.flow.tsx';
export { AmendComplete, type AmendCompleteProps, type AmendedProps, AmendReferral } from './amended.flow.tsx';

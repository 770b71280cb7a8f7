export { RescreenComplete, type RescreenCompleteProps } from './rescreen-complete.flow.tsx';
export { Rescreen, type RescreenProps } from './rescreening.flow.tsx';

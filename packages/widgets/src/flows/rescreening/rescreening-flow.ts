import type { Flow } from '../../flow/use-flow.ts';
import type { rescreeningCopy } from './rescreening.copy.ts';

export type RescreeningFlow = Flow<'rescreening', typeof rescreeningCopy>;
export type RescreeningWords = RescreeningFlow['words'];

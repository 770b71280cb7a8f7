import type { Flow } from '../../flow/use-flow.ts';
import type { amendCopy } from './copy/amend.copy.ts';

export type AmendFlow = Flow<'amend', typeof amendCopy>;
export type AmendWords = AmendFlow['words'];

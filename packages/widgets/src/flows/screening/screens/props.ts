import type { Flow } from '../../../flow/use-flow.ts';
import type { screeningPageCopy } from '../screening-page.copy.ts';

export type ScreeningsFlow = Flow<'screening', typeof screeningPageCopy>;

import type { Flow } from '../../../flow/use-flow.ts';
import type { profileCopy } from '../profile.copy.ts';

export type ProfileFlow = Flow<'profile', typeof profileCopy>;

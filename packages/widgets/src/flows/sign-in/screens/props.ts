import type { Flow } from '../../../flow/use-flow.ts';
import type { signInCopy } from '../sign-in.copy.ts';

export type SignInFlow = Flow<'sign-in', typeof signInCopy>;

import type { Flow } from '../../../flow/use-flow.ts';
import type { signInCopy } from '../sign-in.copy.ts';

/** `showAlone`: what was said before the step that succeeded is over. */
export type SignInFlow = Flow<'sign-in', typeof signInCopy> & { showAlone: (message: string) => void };

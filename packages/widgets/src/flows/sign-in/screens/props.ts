import type { Flow } from '../../../flow/use-flow.ts';
import type { signInCopy } from '../sign-in.copy.ts';

/** `showAlone`: dismisses the messages from before the step that succeeded. */
export type SignInFlow = Flow<'sign-in', typeof signInCopy> & { showAlone: (message: string) => void };

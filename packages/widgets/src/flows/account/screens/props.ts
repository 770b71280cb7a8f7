import type { Flow } from '../../../flow/use-flow.ts';
import type { accountCopy } from '../account.copy.ts';

export type AccountFlow = Flow<'account', typeof accountCopy>;

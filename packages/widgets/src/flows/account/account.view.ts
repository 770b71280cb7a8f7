import type { Config } from '@coverkit/rules/contract';
import type { AccountWords } from './account.parts.ts';

/** What every screen of the flow is given. */
export type AccountView = { words: AccountWords; config: Config };

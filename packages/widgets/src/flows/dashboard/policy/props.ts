import type { AccountPolicyPage } from '@coverkit/rules/contract';
import type { Flow } from '../../../flow/use-flow.ts';
import type { policyCopy } from './policy.copy.ts';

export type PolicyFlow = Flow<'dashboard', typeof policyCopy>;

/** What the parts of a policy's page are given. */
export type PolicyView = Pick<PolicyFlow, 'client' | 'words' | 'config' | 'navigate'> & {
  page: AccountPolicyPage;
};

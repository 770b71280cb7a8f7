import type { ReactNode } from 'react';
import type { MemoryClientOptions } from '../../../client/memory.ts';
import { mountFlow } from '../../../flow/testing/mount-flow.tsx';
import pageStyles from '../account.css?inline';

/** A page of the account, with its own style sheet. */
export const mountPage = (page: ReactNode, options: MemoryClientOptions = {}) =>
  mountFlow(null, () => page, { ...options, pageStyles });

import { apiMutations } from './list/api.ts';
import { pagesMutations } from './list/pages.ts';
import { rulesMutations } from './list/rules.ts';
import { screensMutations } from './list/screens.ts';

/** Numbered from 1 in this order. */
export const mutations = [...rulesMutations, ...apiMutations, ...screensMutations, ...pagesMutations];

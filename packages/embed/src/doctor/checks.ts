import { api } from './checks/api.ts';
import { contentPolicy } from './checks/content-policy.ts';
import { frame } from './checks/frame.ts';
import { patched } from './checks/patched.ts';
import { place } from './checks/place.ts';
import { referrer } from './checks/referrer.ts';
import { scripts } from './checks/scripts.ts';
import { surroundings } from './checks/surroundings.ts';
import { target } from './checks/target.ts';
import type { Check } from './finding.ts';

/** In this order: what a policy stops is known before the API and the frame are examined. */
export const checks: readonly Check[] = [
  contentPolicy,
  api,
  surroundings,
  target,
  place,
  scripts,
  referrer,
  patched,
  frame,
];

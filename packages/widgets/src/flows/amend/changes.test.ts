import { examplePolicy } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { fieldsFor, noFields, withAcceptance } from './changes.ts';
import { sold } from './testing/sold.ts';

const accepted = { ...noFields, regionId: 6, acceptConditions: true };

test('[AMND-08] less cover is accepted of the change that was shown: another choice or another policy takes it back', () => {
  expect(withAcceptance('region', { regionId: 6 })).toEqual({ regionId: 6, acceptConditions: false });
  const checks = { ...noFields.checks, claims: false };
  expect(withAcceptance('region', { checks })).toEqual({ checks });
  expect(withAcceptance('region', { acceptConditions: true })).toEqual({ acceptConditions: true });
  const policy = examplePolicy(sold(), []);
  expect(fieldsFor(policy, accepted, policy).acceptConditions).toBe(false);
});

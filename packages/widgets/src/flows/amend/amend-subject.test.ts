import type { EndorsementKind } from '@coverkit/rules';
import { examplePolicy } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { amendSubject } from './amend-subject.ts';
import { noFields } from './changes.ts';
import { sold } from './testing/sold.ts';

const { stateOf } = amendSubject({} as Parameters<typeof amendSubject>[0]);
const policy = examplePolicy(sold());

/** After a payment that was sent for the second version, which is of this kind by now. */
function stateAfter(...kinds: EndorsementKind[]) {
  const [first] = policy.versions;
  const later = kinds.map((kind, at) => ({ ...first, version: at + 2, kind }));
  const quote = { ...sold(), policy: { ...policy, versions: [first, ...later] as typeof policy.versions } };
  return stateOf({ quote, version: 1, approved: false, fields: noFields });
}

test('[AMND-08] a change is paid once there is a later version of a change, and not of another payment', () => {
  expect(stateAfter()).toBe('open');
  expect(stateAfter('additional')).toBe('open');
  expect(stateAfter('rescreening')).toBe('open');
  expect(stateAfter('amendment')).toBe('paid');
});

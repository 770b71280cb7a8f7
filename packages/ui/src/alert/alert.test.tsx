import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { Alert, type AlertType } from './alert.tsx';

conformance('Alert', {
  element: ({ label, ref, id, className }) => (
    <Alert type="warn" title={label} onDismiss={() => {}} {...{ ref, id, className }}>
      {label ?? 'Please confirm.'}
    </Alert>
  ),
  target: '.ck-alert',
});

const types: [AlertType, string, string][] = [
  ['ok', 'status', 'Done'],
  ['info', 'status', 'Note'],
  ['warn', 'status', 'Warning'],
  ['error', 'alert', 'Error'],
];

test.for(types)(
  '[PRIM-04] an alert of type %s is announced as %s and names its kind',
  ([type, role, word]) => {
    const alert = mount(<Alert type={type}>Text</Alert>).find('.ck-alert');
    expect(alert.getAttribute('role')).toBe(role);
    expect(alert.querySelector('svg')?.getAttribute('aria-label')).toBe(word);
  },
);

test('[PRIM-04] an alert is dismissed by a button with a name', async () => {
  const onDismiss = vi.fn();
  mount(
    <Alert type="info" onDismiss={onDismiss}>
      Text
    </Alert>,
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

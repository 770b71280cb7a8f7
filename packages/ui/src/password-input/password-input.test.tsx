import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { textUse } from '../testing/text-use.ts';
import { PasswordInput } from './password-input.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('PasswordInput', {
  element: (props) => <PasswordInput label="Password" {...props} />,
  target: 'input',
  field: { control: 'input', role: null },
  disables: 'input',
  ...textUse((props) => <PasswordInput label="Password" {...props} />, { first: 'secre', key: 't' }),
});

test('[PRIM-05] a password is shown and hidden by one button, and posted hidden', async () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const mounted = mount(
    <form onSubmit={sent}>
      <PasswordInput label="Password" defaultValue="secret" />
      <button type="submit">Go</button>
    </form>,
  );
  const reveal = page.getByRole('button', { name: 'Show password' });
  expect(input(mounted).type).toBe('password');
  await reveal.click();
  expect(input(mounted).type).toBe('text');
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Go' }).click();
  expect(input(mounted).type).toBe('password');
  expect(input(mounted).value).toBe('secret');
});

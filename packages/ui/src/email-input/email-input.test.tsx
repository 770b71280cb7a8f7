import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passTime } from '../testing/clock.ts';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { textUse } from '../testing/text-use.ts';
import { EmailInput } from './email-input.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');
const offer = page.getByRole('button', { name: 'Did you mean ada@gmail.com?' });

conformance('EmailInput', {
  element: (props) => <EmailInput label="Email" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'textbox' },
  disables: 'input',
  ...textUse((props) => <EmailInput label="Email" {...props} />, { first: 'ada@example.or', key: 'g' }),
});

function Owned({ onChange, readOnly }: { onChange?: (value: string) => void; readOnly?: boolean }) {
  const [value, setValue] = useState(readOnly ? 'ada@gmial.com' : '');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <EmailInput label="Email" value={value} readOnly={readOnly} onChange={change} />;
}

test('[DETL-06] a typo gets an announced correction, and one press applies it', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Owned onChange={onChange} />);
  await userEvent.type(page.getByRole('textbox', { name: 'Email' }), 'ada@gmial.com');
  await userEvent.tab();
  await expect.element(offer).toBeVisible();
  expect(offer.query()?.closest('[aria-live="polite"]')?.textContent).toBe('Did you mean ada@gmail.com?');
  await offer.click();
  expect(onChange).toHaveBeenLastCalledWith('ada@gmail.com');
  expect(document.activeElement).toBe(input(mounted));
  expect(offer.query()).toBeNull();
  expect(mounted.find('.ck-email-offer').textContent).toBe('Changed to ada@gmail.com');
});

test('[DETL-06] an unfinished address is not called a typo before blur', async () => {
  mount(<Owned />);
  const email = page.getByRole('textbox', { name: 'Email' });
  await passTime(2000, () => userEvent.type(email, 'ada@gmail.co'));
  expect(offer.query()).toBeNull();
  await userEvent.type(email, 'n');
  await expect.element(offer).toBeVisible();
  await userEvent.type(email, '{Backspace}m');
  expect(offer.query()).toBeNull();
});

test('[DETL-06] a domain of another script is stored as shown', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Owned onChange={onChange} />);
  for (const address of ['anna@straße.example', 'anna@bücher.example', 'anna@例子.广告', 'anna@пример.рф']) {
    await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), address);
    expect([onChange.mock.lastCall?.[0], input(mounted).value]).toEqual([address, address]);
  }
});

test('[DETL-06] an address is stored as typed, without the spaces around it', async () => {
  const onChange = vi.fn();
  mount(<Owned onChange={onChange} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), '  Ada.Lovelace+Trip@Example.org ');
  expect(onChange).toHaveBeenLastCalledWith('Ada.Lovelace+Trip@Example.org');
});

test('[PRIM-05] a phone keyboard has an @, and nothing autocorrects the address', () => {
  const mounted = mount(<EmailInput label="Email" />);
  const { type, inputMode, autocomplete, spellcheck, autocapitalize } = input(mounted);
  expect([type, inputMode, autocomplete, spellcheck, autocapitalize]).toEqual([
    'text',
    'email',
    'email',
    false,
    'none',
  ]);
});

test('[PRIM-05] a read-only or disabled field offers no correction', async () => {
  const mounted = mount(<Owned readOnly />);
  await passTime(2000, async () => {
    input(mounted).focus();
    await userEvent.tab();
  });
  expect(offer.query()).toBeNull();
});

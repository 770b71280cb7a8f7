import { expect, test } from 'vitest';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { TextLink } from './text-link.tsx';

conformance('TextLink', {
  element: ({ label, ref, id, className }) => (
    <TextLink href="/pds" {...{ ref, id, className }}>
      {label ?? 'Read the PDS'}
    </TextLink>
  ),
  target: 'a',
});

test('[PRIM-05] a link to another site is named so and sends no referrer', () => {
  const link = mount(
    <TextLink href="https://example.com" external>
      Insurer
    </TextLink>,
  ).find<HTMLAnchorElement>('a');
  expect(link.textContent).toBe('Insurer (opens in a new tab)');
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
});

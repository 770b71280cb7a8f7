import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';
import type { Prove } from './prove.ts';
import type { Specimen } from './specimen.ts';

/** What every input owes its label, hint and error, and the way it is switched off. */
export function fields(prove: Prove, specimen: Specimen) {
  if (specimen.field) labelled(prove, specimen, specimen.field);
  if (specimen.disables) disabling(prove, specimen, specimen.disables);
}

function labelled(prove: Prove, { element }: Specimen, { control, role }: NonNullable<Specimen['field']>) {
  prove('is known by its label', async () => {
    mount(element({ label: 'Port of call' }));
    const known = role ? page.getByRole(role, { name: /Port of call/ }) : page.getByLabelText('Port of call');
    await expect.element(known.first()).toBeInTheDocument();
  });

  for (const [place, options] of places)
    prove(`is described by its hint and its error, with more than a colour${place}`, () => {
      const mounted = mount(element({ label: 'Label', hint: 'Some help', error: 'Some mistake' }), options);
      const described = mounted.find(control).getAttribute('aria-describedby') ?? '';
      const texts = described
        .split(' ')
        .map((id) => mounted.root.querySelector(`#${CSS.escape(id)}`)?.textContent);
      expect(texts).toContain('Some help');
      expect(texts).toContain('Some mistake');
      expect(mounted.root.querySelector('.ck-field-error svg')).toBeTruthy();
      const invalid = role === 'group' ? '[data-invalid]' : '[aria-invalid="true"]';
      expect(mounted.root.querySelector(invalid)).toBeTruthy();
      mounted.render(element({ label: 'Label' }));
      expect(mounted.root.querySelector('[aria-invalid="true"]')).toBeNull();
    });
}

const places = [
  ['', {}],
  [' in a shadow root', { shadow: true }],
] as const;

function disabling(prove: Prove, { element }: Specimen, selector: string) {
  prove('can be disabled', () => {
    const mounted = mount(element({ disabled: true }));
    expect(mounted.find(selector).matches(':disabled, [aria-disabled="true"]')).toBe(true);
    mounted.render(element({ disabled: false }));
    expect(mounted.find(selector).matches(':disabled, [aria-disabled="true"]')).toBe(false);
  });
}

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';
import type { Specimen } from './specimen.ts';
import type { TestOf } from './test-of.ts';

/** Label, hint, error and the disabled state of inputs. */
export function testField(testOf: TestOf, specimen: Specimen) {
  if (specimen.field) testLabel(testOf, specimen, specimen.field);
  if (specimen.disables) testDisabled(testOf, specimen, specimen.disables);
}

function testLabel(testOf: TestOf, { element }: Specimen, { control, role }: NonNullable<Specimen['field']>) {
  testOf('has its label as accessible name', async () => {
    mount(element({ label: 'Port of call' }));
    const known = role ? page.getByRole(role, { name: /Port of call/ }) : page.getByLabelText('Port of call');
    await expect.element(known.first()).toBeInTheDocument();
  });

  for (const [place, options] of places)
    testOf(`is described by its hint and its error, not by colour alone${place}`, () => {
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

function testDisabled(testOf: TestOf, { element }: Specimen, selector: string) {
  testOf('can be disabled', () => {
    const mounted = mount(element({ disabled: true }));
    expect(mounted.find(selector).matches(':disabled, [aria-disabled="true"]')).toBe(true);
    mounted.render(element({ disabled: false }));
    expect(mounted.find(selector).matches(':disabled, [aria-disabled="true"]')).toBe(false);
  });
}

import { expect, test } from 'vitest';
import { testField } from './conformance-field.tsx';
import { testForm } from './conformance-form.tsx';
import { testInteraction } from './conformance-interaction.tsx';
import { testKeyboard } from './conformance-keyboard.tsx';
import { testPreferences } from './conformance-preferences.tsx';
import { testReadOnly } from './conformance-read-only.tsx';
import { testHydration, testLayout } from './conformance-rendering.tsx';
import { isReact } from './runtime.ts';
import { type IncompleteSpecimen, isComplete, missingFields, type Specimen } from './specimen.ts';
import { testsOf } from './test-of.ts';

/** Registers the tests that all primitives share ([PRIM-05]) under `name`. */
export function conformance(name: string, specimen: Specimen | IncompleteSpecimen) {
  if (!isComplete(specimen)) {
    test(`[PRIM-05] ${name} has a complete specimen`, () => expect(missingFields(specimen)).toEqual([]));
    return;
  }
  const testOf = testsOf(name);
  testHydration(testOf, specimen);
  testKeyboard(testOf, specimen);
  if (specimen.use) testInteraction(testOf, specimen, specimen.use);
  if (specimen.field) testForm(testOf, specimen);
  if (!isReact) return;
  testLayout(testOf, specimen);
  testField(testOf, specimen);
  testPreferences(testOf, specimen);
  if (specimen.field) testReadOnly(testOf, specimen);
}

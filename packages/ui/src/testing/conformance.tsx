import { expect, test } from 'vitest';
import { adapting } from './conformance-of-adaptation.tsx';
import { fields } from './conformance-of-fields.tsx';
import { sending } from './conformance-of-forms.tsx';
import { reaching } from './conformance-of-keys.tsx';
import { standing } from './conformance-of-place.tsx';
import { reading } from './conformance-of-reading.tsx';
import { using } from './conformance-of-use.tsx';
import { measuresStyles } from './exceptions.ts';
import { proving } from './prove.ts';
import { isWhole, missingIn, type Specimen, type Unfinished } from './specimen.ts';

/** The one contract of all primitives: [PRIM-05]. Registers its tests under `name`. */
export function conformance(name: string, specimen: Specimen | Unfinished) {
  if (!isWhole(specimen)) {
    test(`[PRIM-05] ${name} is shown whole`, () => expect(missingIn(specimen)).toEqual([]));
    return;
  }
  proving(name, (prove) => {
    standing(prove, specimen);
    fields(prove, specimen);
    if (measuresStyles) adapting(prove, specimen);
    reaching(prove, specimen);
    if (specimen.use) using(prove, specimen, specimen.use);
    if (!specimen.field) return;
    reading(prove, specimen);
    sending(prove, specimen);
  });
}

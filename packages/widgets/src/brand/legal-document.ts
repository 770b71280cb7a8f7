type LegalDocument = { type: string; title: string; url: string; effectiveFrom: string };

/** The brand's newest document of a type, as its record lists them. */
export const legalDocument = <D extends LegalDocument>(
  documents: readonly D[],
  type: string,
): D | undefined =>
  documents
    .filter((one) => one.type === type)
    .reduce<D | undefined>(
      (newest, one) => (newest && newest.effectiveFrom >= one.effectiveFrom ? newest : one),
      undefined,
    );

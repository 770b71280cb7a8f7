import { addDays, type CivilDate } from '@coverkit/rules';
import {
  brandDocumentTypes,
  type DocumentEdition,
  type DocumentEditions,
  screenPath,
} from '@coverkit/rules/contract';
import { brandPdfPath } from '../document-names.ts';

export type EditionRow = { type: string; effectiveFrom: string; title: string };

/**
 * PDSL-01: the edition of each type that is in effect on a day, and the earlier ones. One that begins later is in neither list:
 * it is no reader's yet.
 */
export function editionsOn(rows: readonly EditionRow[], today: CivilDate): DocumentEditions {
  const editions = brandDocumentTypes.flatMap((type) => {
    const inOrder = rows
      .filter((row) => row.type === type && row.effectiveFrom <= today)
      .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom));
    return inOrder.map(({ title, effectiveFrom }, at): DocumentEdition => {
      const next = inOrder[at - 1];
      return {
        ...{ type, title, effectiveFrom },
        effectiveUntil: next ? addDays(next.effectiveFrom, -1) : null,
        // The host shows every type, also those that a brand's record does not list.
        page: next ? null : screenPath('document', { document: type }),
        pdf: brandPdfPath(type, effectiveFrom),
      };
    });
  });
  return {
    current: editions.filter(({ effectiveUntil }) => effectiveUntil === null),
    legacy: editions
      .filter(({ effectiveUntil }) => effectiveUntil !== null)
      .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom)),
  };
}

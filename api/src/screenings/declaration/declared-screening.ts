import { consentGiver } from '@coverkit/rules';
import type { Sealer } from '../../platform/sealer.ts';
import type { Opened } from '../../quotes/access.ts';
import type { ScreenedTraveller, ScreeningResult, ScreeningSession } from '../provider/provider.ts';
import type { ScreeningKey } from '../screenings.repository.ts';
import type { ScreeningRow, screenings } from '../screenings.table.ts';

export type AssessedDeclaration = ScreenedTraveller & {
  result: ScreeningResult;
  /** Of all conditions that were declared, with their numbers: read also after the provider was changed. */
  names: readonly { number: number; name: string }[];
};

/** What is stored encrypted of a traveller's screening. */
export type DeclaredScreening = {
  /** Whose session it is, or that a person decided. */
  provider: string;
  /** Whose session it is where a person decided over it; absent where nobody was asked before. */
  answeredTo?: string;
  session: ScreeningSession;
  /** Once the declaration is completed: for whom and which trip it was assessed, and what it came to. */
  assessed: AssessedDeclaration | null;
};

const contextOf = ({ quoteReference, insuree }: ScreeningKey): string =>
  `screening ${quoteReference} ${insuree}`;

export const sealScreening = (sealer: Sealer, key: ScreeningKey, declared: DeclaredScreening): string =>
  sealer.seal(JSON.stringify(declared), contextOf(key));

/** Written by this server, which checked it. */
export const openScreening = (
  sealer: Sealer,
  row: ScreeningKey & Pick<ScreeningRow, 'sealed'>,
): DeclaredScreening => JSON.parse(sealer.open(row.sealed, contextOf(row)));

/** DETL-18: the row that begins with a consent, at an instant in ms. */
export const newScreening = (
  { product, draft }: Pick<Opened, 'product' | 'draft'>,
  { quoteReference, insuree }: ScreeningKey,
  at: number,
  sealed: string,
): typeof screenings.$inferInsert => ({
  ...{ quoteReference, insuree, version: 1, sealed },
  consentBy: consentGiver(draft.ages[insuree - 1] ?? 0, product.people),
  consentAt: at,
  completedAt: null,
  userAccepted: null,
  changedAt: at,
});

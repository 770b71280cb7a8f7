import type { AmendmentKind, Policy } from '@coverkit/rules';
import type { AmendmentPreview } from '@coverkit/rules/contract';
import { signal } from '@preact/signals-react';
import type { ChangedFields } from './changes.ts';

type Asked = Partial<ChangedFields> & { kind: AmendmentKind };

type Options = { kind: AmendmentKind; ask: (asked: Asked) => Promise<AmendmentPreview> };

/** Cents that each level, region or trip length costs more, by its id; null for one that could not be asked for. */
export function createChoices({ kind, ask }: Options) {
  const prices = signal<ReadonlyMap<number, number | null>>(new Map());
  return {
    prices,
    load({ upgrades }: Policy): void {
      for (const { id, change } of choicesOf(kind, upgrades)) {
        const know = (price: number | null) => {
          prices.value = new Map([...prices.peek(), [id, price]]);
        };
        void ask(change).then(
          ({ difference }) => know(difference),
          () => know(null),
        );
      }
    },
  };
}

type Choice = { id: number; change: Asked };

function choicesOf(kind: AmendmentKind, { coverLevels, regions, tripLengths }: Policy['upgrades']): Choice[] {
  if (kind === 'cover-level')
    return coverLevels.map(({ id }) => ({ id, change: { kind, coverLevelId: id } }));
  if (kind === 'region') return regions.map(({ id }) => ({ id, change: { kind, regionId: id } }));
  if (kind !== 'trip-length') return [];
  return tripLengths.map((tripLength) => ({ id: tripLength, change: { kind, tripLength } }));
}

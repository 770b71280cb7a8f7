import type { AmendmentKind, Policy } from '@coverkit/rules';
import type { AmendmentPreview } from '@coverkit/rules/contract';
import { signal } from '@preact/signals-react';
import type { ChangedFields } from './changes.ts';

type Asked = Partial<ChangedFields> & { kind: AmendmentKind };

type Options = { kind: AmendmentKind; ask: (asked: Asked) => Promise<AmendmentPreview> };

/** Cents that each level or region costs more, by its id. One that could not be asked for has no price beside it. */
export function createChoices({ kind, ask }: Options) {
  const prices = signal<ReadonlyMap<number, number>>(new Map());
  return {
    prices,
    load({ upgrades }: Policy): void {
      for (const asked of choicesOf(kind, upgrades)) {
        void ask(asked.change).then(
          ({ difference }) => {
            prices.value = new Map([...prices.peek(), [asked.id, difference]]);
          },
          () => {},
        );
      }
    },
  };
}

function choicesOf(kind: AmendmentKind, { coverLevels, regions }: Policy['upgrades']) {
  if (kind === 'cover-level')
    return coverLevels.map(({ id }): { id: number; change: Asked } => ({
      id,
      change: { kind, coverLevelId: id },
    }));
  if (kind !== 'region') return [];
  return regions.map(({ id }): { id: number; change: Asked } => ({ id, change: { kind, regionId: id } }));
}

import { type AmendmentKind, addDays, type Policy } from '@coverkit/rules';
import type { CallInput } from '@coverkit/rules/contract';
import type { Random } from '../random.ts';
import type { Wish } from './amendment-plan.ts';

type Sent = CallInput<'previewAmendment'>;
export type AmendmentFields = Pick<Sent, 'dates' | 'coverLevelId' | 'insurees' | 'checks'> &
  Partial<Pick<Sent, 'confirmCancel' | 'cancelKnockout'>>;

export const kindOf = (wish: Wish): AmendmentKind => {
  if (wish === 'cancelled') return 'cancel';
  if (wish === 'renamed') return 'insurees';
  return wish === 'dearer' ? 'cover-level' : 'extend';
};

const names = ['Nguyen', 'Smith', 'Wirth', 'Okafor'];

/** As the screen sends it. A trip of a few days becomes no shorter, but longer. */
export function fieldsOf(
  wish: Wish,
  { facts, cover: { from, to } }: Pick<Policy, 'facts' | 'cover'>,
  { days, random }: { days: number; random: Random },
): AmendmentFields {
  const checks = { claims: false, medical: false, health: true, changes: false };
  const shorter = addDays(to, -days);
  switch (wish) {
    case 'longer':
      return { checks, dates: { from, to: addDays(to, days) } };
    case 'shorter':
      return { checks, dates: { from, to: shorter > from ? shorter : addDays(to, days) } };
    case 'dearer':
      return { checks, coverLevelId: 3 };
    case 'renamed':
      return {
        checks,
        insurees: facts.insurees.map(({ number, firstName, lastName, singleName, age }, at) => ({
          ...{ number, firstName, singleName, age },
          lastName: at === 0 ? random.pick(names.filter((one) => one !== lastName)) : lastName,
        })),
      };
    case 'cancelled':
      return { confirmCancel: true, cancelKnockout: false };
  }
}

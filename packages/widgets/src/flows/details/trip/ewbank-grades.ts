import { ewbankMax } from '@coverkit/rules';
import type { SelectOption } from '@coverkit/ui';
import type { Words } from '../../../brand/copy.ts';
import type { climbingFieldsCopy } from './climbing-fields.copy.ts';

/** The easiest grade of each range that is described in one way; nothing is decided by them. */
const ranges = [0, 1, 5, 10, 14, 18, 21, 25, 29, 33] as const;

const rangeOf = (grade: number): (typeof ranges)[number] => ranges.findLast((from) => from <= grade) ?? 0;

/** Every grade of the Ewbank scale with what it means, since climbers from elsewhere know other scales (DETL-05). */
export const ewbankOptions = (words: Words<typeof climbingFieldsCopy>): SelectOption[] =>
  Array.from({ length: ewbankMax + 1 }, (_, grade) => ({
    id: String(grade),
    label: words('climbing.grade', { grade, meaning: words(`climbing.grade.${rangeOf(grade)}`) }),
  }));

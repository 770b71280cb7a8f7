import type { QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';

/** A trek of a traveller with an injury, which is a health answer (DETL-18). */
export const trek = (): Partial<QuoteDraft> => ({
  climbingCover: {
    ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'other' },
    ...{ injuries: true, over6500: false, evac: false, altSickness: false },
    dates: { from: '2027-02-02', to: '2027-02-09' },
  },
  insurees: exampleReadyDraft().insurees.map((one) => ({
    ...one,
    ...{ climbingApplicant: true, climbingYears: '4-6' as const, climbingExperience: 'Twice' },
  })),
});

import type { QuoteDraft } from '@coverkit/rules';

/** A trek that needs a referral, because a traveller was injured before. */
export const expeditionOf = ({
  insurees,
}: Pick<QuoteDraft, 'insurees'>): Pick<QuoteDraft, 'climbingCover' | 'insurees'> => ({
  climbingCover: {
    enabled: true,
    type: 'trekking',
    plan: 'trekking-4500',
    totalPeople: 1,
    dates: { from: '2027-02-02', to: '2027-02-09' },
    tourOperator: 'other',
    injuries: true,
    over6500: false,
    evac: false,
    altSickness: false,
  },
  insurees: insurees.map((one) => ({ ...one, climbingApplicant: true, climbingYears: '4-6' })),
});

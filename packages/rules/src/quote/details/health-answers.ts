import {
  type ClimbingCover,
  climbingHealthAnswers,
  withoutClimbingHealth,
} from '../../extras/climbing/climbing.schema.ts';
import { emptyMedical, type Medical, type QuoteDraft } from '../draft.ts';

/** What a draft says about somebody's health, apart from the rest: it is stored encrypted (HOST-12). */
export type HealthAnswers = {
  medical: Medical;
  climbing: Pick<ClimbingCover, (typeof climbingHealthAnswers)[number]>;
  /** The positions in `insurees` of those who are to be screened, from 0. */
  screened: number[];
};

/** Null where nothing was answered yet. */
export function healthOf(draft: QuoteDraft): HealthAnswers | null {
  const { medical, climbingCover, insurees } = draft;
  const screened = insurees.flatMap((one, at) => (one.requiresScreening ? [at] : []));
  const isAnswered =
    screened.length > 0 ||
    climbingHealthAnswers.some((name) => climbingCover[name] !== null) ||
    medicalNames.some((name) => medical[name] !== emptyMedical[name]);
  return isAnswered ? { medical, climbing: climbingOf(climbingCover), screened } : null;
}

/** A draft of the same shape that says nothing about health. */
export const withoutHealth = (draft: QuoteDraft): QuoteDraft => ({
  ...draft,
  medical: emptyMedical,
  climbingCover: withoutClimbingHealth(draft.climbingCover),
  insurees: draft.insurees.map((one) => ({ ...one, requiresScreening: false })),
});

/** The draft that `withoutHealth` and `healthOf` were made from; a question that was added since is unanswered. */
export const withHealth = (
  draft: QuoteDraft,
  { medical, climbing, screened }: HealthAnswers,
): QuoteDraft => ({
  ...draft,
  medical: { ...emptyMedical, ...medical },
  climbingCover: { ...draft.climbingCover, ...climbing },
  insurees: draft.insurees.map((one, at) => ({ ...one, requiresScreening: screened.includes(at) })),
});

const medicalNames = Object.keys(emptyMedical) as (keyof Medical)[];
const climbingOf = ({ injuries, altSickness }: ClimbingCover): HealthAnswers['climbing'] => ({
  injuries,
  altSickness,
});

import type { Copy } from '../../../brand/copy.ts';
import { detailsCopy } from '../details.copy.ts';

/** Words of the fields of a climbing expedition (DETL-05), which come with them. */
export const climbingFieldsCopy = {
  ...detailsCopy,
  'climbing.applicant': '{name} is climbing',
  'climbing.applicant.trekking': '{name} is trekking',
  'climbing.applicant.tooOld': 'Climbing cover is for travellers under {below}.',
  'climbing.climbingEwbank': 'Hardest Ewbank grade climbed',
  'climbing.grade': '{grade} – {meaning}',
  'climbing.grade.0': 'no graded climb yet',
  'climbing.grade.1': 'walking, easy scrambling',
  'climbing.grade.5': 'steep, hands-on scrambling',
  'climbing.grade.10': 'easy, for beginners',
  'climbing.grade.14': 'moderate, with practice',
  'climbing.grade.18': 'sustained, with experience',
  'climbing.grade.21': 'hard, with training',
  'climbing.grade.25': 'very hard, for experts',
  'climbing.grade.29': 'extreme, for the elite',
  'climbing.grade.33': 'among Australia’s hardest',
  'climbing.climbingYears': 'Years of experience',
  'climbing.years': '{band} years',
  'climbing.climbingGuide': 'Climbing with a guide?',
  'climbing.climbingExperience': 'Tell us about this experience',
  'climbing.climbingExperience.hint': 'Climbs, courses, altitude, and with whom.',
  'problem.experience_required': 'Please describe this experience.',
  'problem.climbers_count': 'Please choose who climbs: {max#traveller|travellers}.',
  'problem.climber_too_old': 'Climbing cover is for travellers under {below}.',
} as const satisfies Copy;

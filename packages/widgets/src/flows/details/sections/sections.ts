import { type DetailsSectionName, isTripPath, type Problem } from '@coverkit/rules';

export type SectionName = DetailsSectionName;

/** What is known of one section before it is decided how it looks. */
export type SectionFacts = { name: SectionName; problems: readonly Problem[] };

export type SectionView = {
  name: SectionName;
  number: number;
  /** One has the eye; those before it are a line of what was answered, those after say what opens them. */
  state: 'done' | 'open' | 'locked';
  /** The section that has to be finished first; of a locked one. */
  after: SectionName | null;
};

/**
 * Chooses how each section looks (DETL-02). `passed` are those that the visitor left with "Continue": being valid
 * is not enough, or a section would close under the hand that types in it. An edited one opens alone; later
 * answers remain.
 */
export function sectionViews(
  facts: readonly SectionFacts[],
  passed: ReadonlySet<SectionName>,
  editing: SectionName | null,
): SectionView[] {
  const isRight = (one: SectionFacts) => one.problems.length === 0;
  const isDone = (one: SectionFacts) => one.name !== 'payment' && isRight(one) && passed.has(one.name);
  const frontier = facts.findIndex((one) => !isDone(one));
  const edited = facts.findIndex((one) => one.name === editing);
  const opened = edited >= 0 && edited <= frontier ? edited : frontier;
  return facts.map((one, index) => {
    const earlier = facts.slice(0, index);
    // While an earlier answer is wrong, what rests on it stays closed, with what was answered in it.
    const broken = earlier.find((before) => !isRight(before));
    const state = index === opened ? 'open' : isDone(one) && !broken ? 'done' : 'locked';
    const waitingFor =
      (passed.has(one.name) ? broken : undefined) ??
      (opened < Math.min(frontier, index) ? facts[opened] : earlier.findLast((before) => !isDone(before)));
    return {
      name: one.name,
      number: index + 1,
      state,
      after: state === 'locked' ? (waitingFor?.name ?? null) : null,
    };
  });
}

/** The section that holds a field, by the path of its problem; null for what is asked on another screen. */
export function sectionOf(path: string): SectionName | null {
  if (isOfTravellers(path)) return null;
  const [part, , field = ''] = path.split('.');
  switch (part) {
    case 'medical':
      return 'medical';
    case 'insurees':
      if (field === 'requiresScreening') return 'medical';
      return field.startsWith('climbing') ? 'climbing' : 'travellers';
    case 'oneWay':
      return 'finalDestination';
    case 'contact':
      return 'contact';
    case 'acceptance':
      return 'acceptance';
    case 'payment':
    case 'shownTotal':
      return 'payment';
    default:
      return null;
  }
}

/** The screen where a problem without a section can be put right: what is not of the trip is chosen in the summary. */
export const screenOf = (path: string): 'start' | 'summary' =>
  isTripPath(path) || isOfTravellers(path) ? 'start' : 'summary';

/** How many travel and how old they are, which the trip says. */
const isOfTravellers = (path: string): boolean => /^insurees($|\.\d+\.age$)/.test(path);

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Projects whose files take minutes, the longest first. Begun last, one of them would run alone on the machine after
 * all others have ended.
 */
const longest = ['reliability', 'stories', 'journeys'];

const rankOf = ({ project }: TestSpecification): number => {
  const rank = longest.indexOf(project.name);
  return rank < 0 ? longest.length : rank;
};

/** Vitest's own order, with the projects of long files before the others. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

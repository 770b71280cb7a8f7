/** What is wrong with a page's source, by its line. `about`: what was written there. */
export type PageProblem = { line: number; code: PageProblemCode; about: string };

export const pageProblemCodes = [
  ...['front_missing', 'front_line', 'field_unknown', 'field_missing', 'field_twice', 'field_wrong'],
  ...['slug_wrong', 'slug_reserved', 'text_too_long', 'block_unknown', 'block_open', 'block_stray'],
  ...['attribute_unknown', 'attribute_missing', 'items_missing', 'item_twice', 'text_stray', 'icon_unknown'],
  ...[
    'slot_missing',
    'slot_stray',
    'slot_unknown',
    'html',
    'link_form',
    'link_scheme',
    'link_unknown',
    'anchor_unknown',
  ],
  ...['question_unknown', 'placeholder_unknown'],
] as const;

export type PageProblemCode = (typeof pageProblemCodes)[number];

/** Collects problems in the order in which they are found. */
export type Report = (code: PageProblemCode, line: number, about?: string) => void;

export function createReport(): { report: Report; problems: PageProblem[] } {
  const problems: PageProblem[] = [];
  return { problems, report: (code, line, about = '') => problems.push({ code, line, about }) };
}

export const inOrder = (problems: readonly PageProblem[]): PageProblem[] =>
  problems.toSorted((one, other) => one.line - other.line);

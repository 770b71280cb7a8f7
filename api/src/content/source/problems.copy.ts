import type { PageProblem, PageProblemCode } from './problems.ts';

const texts: Readonly<Record<PageProblemCode, (about: string) => string>> = {
  front_missing: () =>
    'the file must begin with a line of three hyphens, its fields, and three hyphens again',
  front_line: (about) => `"${about}" is no field: write it as name: value`,
  field_unknown: (about) => `there is no field "${about}"`,
  field_missing: (about) => `the field "${about}" is missing`,
  field_twice: (about) => `the field "${about}" is given twice`,
  field_wrong: (about) => `the value of "${about}" is not one that it can have`,
  slug_wrong: (about) =>
    `"${about}" cannot be a slug: use small letters, digits, hyphens and slashes between them, or / for the home page`,
  slug_reserved: (about) => `"${about}" is the path of another part of the site`,
  text_too_long: (about) => `the page is longer than ${about}`,
  block_unknown: (about) => `there is no block "${about}"`,
  block_open: (about) => `the block "${about}" has no closing line of three colons`,
  block_stray: () => 'this closes a block, but none is open',
  attribute_unknown: (about) => `"${about}" is nothing that can be set here`,
  attribute_missing: (about) => `"${about}" is missing`,
  items_missing: (about) => `the block "${about}" has no items`,
  item_twice: (about) => `"${about}" is there twice on this page, so a link to it would be ambiguous`,
  text_stray: () => 'this text is outside the items of its block: give it a heading with ###',
  icon_unknown: (about) => `there is no icon "${about}"`,
  slot_missing: () => 'a block of a template needs the slot that it fills, as slot: intro',
  slot_stray: () => 'only blocks of a template have a slot',
  slot_unknown: (about) => `nothing shows this block: ${about}`,
  html: (about) => `HTML is not allowed: ${about}`,
  link_form: (about) => `"${about}" is no link: write it as Label -> /path`,
  link_scheme: (about) =>
    `a link may lead to a path of the site, or to an https, mailto or tel address: ${about}`,
  link_unknown: (about) => `there is no page at ${about}`,
  anchor_unknown: (about) => `there is no heading that ${about} names`,
  question_unknown: (about) => `the page of questions has no question "${about}"`,
  placeholder_unknown: (about) => `the brand and its product have no value for ${about}`,
};

/** One line for each problem: `line 12: …`. */
export const problemLines = (problems: readonly PageProblem[]): string[] =>
  problems.map(({ line, code, about }) => `line ${line}: ${texts[code](about)}.`);

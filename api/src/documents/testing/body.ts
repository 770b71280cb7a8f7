import type { DocumentBody } from '@coverkit/rules/contract';

/** The blocks under a heading. */
export const section = (body: DocumentBody, title: string) =>
  body.sections.find((one) => one.title === title)?.blocks ?? [];
/** All names with their values. */
export const facts = (body: DocumentBody): Record<string, string> =>
  Object.fromEntries(
    body.sections.flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.kind === 'facts' ? one.rows.map(({ name, value }) => [name, value]) : [])),
    ),
  );
export const tableIn = (body: DocumentBody, title: string): string[][] =>
  section(body, title).flatMap((one) => (one.kind === 'table' ? one.rows : []));
export const textIn = (body: DocumentBody, title: string): string => JSON.stringify(section(body, title));

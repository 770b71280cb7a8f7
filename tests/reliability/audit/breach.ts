/** Something that must never be. */
export type Breach = { rule: string; ids: string[]; what: string };

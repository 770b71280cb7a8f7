/** A broken rule. */
export type Breach = { rule: string; ids: string[]; what: string };

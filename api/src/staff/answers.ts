/** What became of a command, as data and as text. */
export type Done = { data: unknown; text: string };
/** `details` stand beside code and message where JSON is asked for. */
export type Failed = { failed: string; message: string; details?: Readonly<Record<string, unknown>> };

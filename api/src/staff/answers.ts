/** What became of a command, as data and as text. */
export type Done = { data: unknown; text: string };
export type Failed = {
  failed: string;
  message: string;
  /** Printed beside code and message where JSON is asked for. */
  details?: Readonly<Record<string, unknown>>;
  /** Not impossible now, but not understood: the command ends with 2. */
  misused?: true;
};

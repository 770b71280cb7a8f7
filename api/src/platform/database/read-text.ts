import type { Db } from './db.ts';

/** A read whose first row is one text, by one argument: by a statement that is prepared once (decision 140), unless in a transaction. */
export async function readText({ $client }: Db, sql: string, argument: string): Promise<string | undefined> {
  if ($client.readText) return $client.readText(sql, argument);
  const { rows } = await $client.execute({ sql, args: [argument] });
  return rows[0]?.[0] as string | undefined;
}

import type { Db } from './db.ts';

/** A read whose first row is one text, by one argument: by a statement that is prepared once (decision 140), unless in a transaction. */
export async function readText({ $client }: Db, sql: string, argument: string): Promise<string | undefined> {
  if ($client.readText) return $client.readText(sql, argument);
  const { rows } = await $client.execute({ sql, args: [argument] });
  return rows[0]?.[0] as string | undefined;
}

/** Of a read whose text is an object of instants, ms, by the numbers of policies. */
export const readInstants = async (
  db: Db,
  sql: string,
  policyNumbers: readonly string[],
): Promise<Map<string, number>> =>
  new Map(Object.entries(JSON.parse((await readText(db, sql, JSON.stringify(policyNumbers))) ?? '{}')));

/** Whose instant is yet to come. */
export const stillToCome = (instants: ReadonlyMap<string, number>, now: Date): Set<string> =>
  new Set([...instants].filter(([, until]) => until > now.getTime()).map(([number]) => number));

import { expect, test } from 'vitest';
import { createArchiveTurns } from './archive-turns.ts';

test('[HOST-12] archives are made one after another, also after one that failed, and too many are refused', async () => {
  const inTurn = createArchiveTurns();
  const events: string[] = [];
  const open: (() => void)[] = [];
  const work = (name: string) => async () => {
    events.push(`begin ${name}`);
    await new Promise<void>((resolve) => open.push(resolve));
    events.push(`end ${name}`);
    if (name === '0') throw new Error('failed');
    return name;
  };
  const ends = Array.from({ length: 9 }, (_, at) =>
    inTurn(String(at), work(String(at))).catch((error: Error) => error.message),
  );
  await expect(inTurn('3', work('again'))).rejects.toMatchObject({ status: 429, code: 'own_data_under_way' });
  await expect(inTurn('9', work('late'))).rejects.toMatchObject({ status: 503, code: 'busy' });
  for (let at = 0; at < ends.length; at += 1) {
    await expect.poll(() => events.at(-1)).toBe(`begin ${at}`);
    expect(open).toHaveLength(at + 1);
    open[at]?.();
    expect(await ends[at]).toBe(at === 0 ? 'failed' : String(at));
  }
  const again = inTurn('3', async () => 'made');
  expect(await again).toBe('made');
});

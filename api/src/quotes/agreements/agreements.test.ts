import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { acceptedPds, mergeAgreements } from './agreements.ts';

const ready = exampleReadyDraft();
const unticked = { ...ready, acceptance: { ...ready.acceptance, pds: false } };
const editions = { pds: '2026-11-01', tmd: '2026-10-01', privacy: '2026-09-01' };

/** The agreements that are stored with `draft`, for a brand's version on a day and the editions that are shown then. */
function agreed(
  draft: typeof ready,
  stored: string | null,
  words = { version: 'highline-2', day: '20', pds: editions.pds },
) {
  const asked: string[] = [];
  const shown: Record<string, string> = { ...editions, pds: words.pds };
  const done = mergeAgreements(draft, stored, {
    version: words.version,
    at: new Date(`2026-11-${words.day}T01:00:00Z`),
    editionOf: async (type) => {
      asked.push(type);
      return shown[type] ?? null;
    },
  });
  return done.then((text) => ({ text, asked, all: JSON.parse(text ?? '{}') }));
}

test('[DETL-07] a tick with a linked document is stored with the edition that was shown', async () => {
  const { all, text } = await agreed(ready, null);
  const at = { version: 'highline-2', at: '2026-11-20T01:00:00.000Z' };
  expect(all).toEqual({
    ...{ duty: at, privacy: at, healthPrivacy: at, electronicDelivery: at },
    acceptPds: { ...at, edition: '2026-11-01' },
    acceptTargetMarket: { ...at, edition: '2026-10-01' },
    acceptPrivacy: { ...at, edition: '2026-09-01' },
  });
  expect(acceptedPds(text)).toBe('2026-11-01');
});

test('[DETL-07] a tick that stays set keeps its edition, and one that is set again gets the new edition', async () => {
  const first = await agreed(ready, null);
  const later = { version: 'highline-2', day: '25', pds: '2026-11-24' };
  const again = await agreed(ready, first.text, later);
  expect([again.all, again.asked]).toEqual([first.all, []]);
  // A new version of the brand's texts, with the same document.
  const reworded = await agreed(ready, first.text, { ...later, version: 'highline-3' });
  expect(reworded.all.acceptPds).toEqual({
    ...{ version: 'highline-3', at: '2026-11-25T01:00:00.000Z' },
    edition: '2026-11-01',
  });
  const taken = await agreed(unticked, first.text, later);
  expect(acceptedPds(taken.text)).toBe(null);
  expect(acceptedPds((await agreed(ready, taken.text, later)).text)).toBe('2026-11-24');
});

test('[DETL-07] agreements from before editions were stored stay without one', async () => {
  const old = JSON.stringify({ acceptPds: { version: 'highline-2', at: '2026-11-01T00:00:00.000Z' } });
  const { all, text } = await agreed(ready, old);
  expect(all.acceptPds).toEqual({ version: 'highline-2', at: '2026-11-01T00:00:00.000Z' });
  expect([acceptedPds(text), acceptedPds(null)]).toEqual([null, null]);
});

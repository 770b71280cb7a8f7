import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualTiming, manualTiming } from '../../platform/resilience/testing/manual-timing.ts';
import { chooseScreening } from '../provider/choose-screening.ts';
import type { ScreeningProvider } from '../provider/provider.ts';
import { changed } from '../testing/declare-with.ts';
import type { RemoteSession } from './protocol.schema.ts';
import { type ScreeningStandIn, startStandIn } from './testing/stand-in.ts';

let standIn: ScreeningStandIn;
let timing: ManualTiming;
let provider: ScreeningProvider;
beforeEach(async () => {
  standIn = await startStandIn();
  timing = manualTiming();
  const connection = { timing, tryMs: 3000, totalMs: 8000 };
  provider = chooseScreening(standIn.env, { connection }) ?? expect.unreachable();
});
afterEach(() => standIn.close());

const begin = async () => changed(await provider.begin({ age: 62, regionId: 4 }));

test('[SCRN-09] opening the widget and fetching from it change nothing, are repeated, and say why they cannot be answered', async () => {
  const session = await begin();
  const { widget } = provider;
  if (!widget) return expect.unreachable();
  for (const fault of [{ kind: 'reset' }, { kind: 'status', status: 503 }] as const) {
    standIn.failNext(fault);
    expect(await widget.open(session)).toMatchObject({ outcome: 'opened' });
    standIn.failNext(fault);
    expect(await widget.fetch(session)).toEqual({ outcome: 'fetched', session, completed: false });
  }
  // After bad answers the circuit would be open.
  const answerNext = (body: object) => {
    timing.advance(60_000);
    standIn.failNext({ kind: 'answer', status: 200, body });
  };
  const wrong = [{}, { token: '' }, { token: 'a b' }, { token: 'x'.repeat(2001) }, { token: 7 }];
  for (const body of wrong) {
    answerNext(body);
    expect(await widget.open(session)).toEqual({ outcome: 'unavailable', reason: 'bad_answer' });
  }
  // Of another traveller, or from before: never taken for this one.
  const { id, version, conditions } = session as RemoteSession;
  for (const other of [{ id: 'another' }, { version: version - 1 }]) {
    const body = { session: { id, version, conditions, ...other }, completed: true };
    answerNext(body);
    expect(await widget.fetch(session)).toEqual({ outcome: 'unavailable', reason: 'bad_answer' });
  }
  answerNext({ session, completed: 'yes' });
  expect(await widget.fetch(session)).toEqual({ outcome: 'unavailable', reason: 'bad_answer' });
  // A provider without a widget answers `view` as before.
  answerNext({ session });
  expect(await widget.fetch(session)).toMatchObject({ outcome: 'fetched', completed: false });
});

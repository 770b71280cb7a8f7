import { newInsuree, type Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { clearClaims } from '../../../flow/quote-link/browser-claim.ts';
import { cardNumber, fieldPaths, valueAt } from './answers.ts';
import { expedition, switchClimbing, switchOneWay, wait } from './commands.ts';
import type { StorageMode } from './fake-browser.ts';
import { enter } from './typing.ts';
import { type Arrival, Visit } from './visit.ts';

/** Everything answered, with an expedition. */
const filled = (): Quote => {
  const ready = exampleReadyDraft({ ages: [34, 31], countries: ['JP'] });
  const experience = { climbingYears: '4-6' as const, climbingEwbank: 20, climbingGuide: false };
  return exampleQuote({
    ...ready,
    oneWay: { enabled: true, finalCountry: 'NZ' },
    returnTrip: false,
    insurees: ready.insurees.map((one, at) =>
      at === 0 ? { ...one, ...experience, climbingApplicant: true } : one,
    ),
    climbingCover: expedition,
  });
};

const blank = (): Quote => {
  const { medical, contact, acceptance, climbingCover } = exampleQuote();
  const insurees = [newInsuree(1, 34), newInsuree(2, 31)];
  return {
    ...filled(),
    insurees,
    medical,
    climbingCover,
    contact,
    acceptance,
    oneWay: { enabled: true, finalCountry: null },
  };
};

export type Beginning = {
  answered: boolean;
  climbing: 'no' | 'yes' | 'reviewed';
  oneWay: boolean;
  arrival: Arrival;
  storage: StorageMode;
};

export function beginVisit(beginning: Beginning, latencies: readonly number[]): Visit {
  const { answered, climbing, oneWay, arrival, storage } = beginning;
  const quote = answered ? filled() : blank();
  const {
    rates: _rates,
    netPrice: _price,
    coverLevel: _level,
    ...facts
  } = { ...quote, ...switchClimbing(climbing !== 'no')(quote), ...switchOneWay(oneWay)(quote) };
  if (climbing === 'reviewed') facts.climbingCover = { ...facts.climbingCover, evac: true };
  clearClaims();
  const shared = arrival === 'affiliate' && { handover: true as const };
  return new Visit(exampleQuote({ ...facts, ...shared }), { arrival, latencies, storage });
}

/** Nothing fails any more, the visitor does what the screen asks for, and everybody waits. */
export async function rest(visit: Visit): Promise<void> {
  const { server } = visit;
  server.faults = [];
  server.bankAnswers = [];
  for (let round = 0; round < 6; round += 1) {
    await wait(40_000);
    visit.check();
    if (server.quote.paymentPending) await visit.elsewhere(async () => server.settle('declined'));
    if (visit.page.left) continue;
    const { form, screen } = visit;
    if (form.stage.peek() === 'failed') void form.load();
    visit.openMail();
    void visit.model.payment.resend();
    for (const path of fieldPaths) if (screen && valueAt(screen, path) === cardNumber) enter(visit, path);
    void form.refresh();
  }
  await wait(40_000);
}

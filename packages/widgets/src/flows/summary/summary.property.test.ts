import { type ClimbingCover, changeTrip, type Quote, type QuoteDraft, ratingProblems } from '@coverkit/rules';
import { exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError, clientErrorOf } from '../../client/client.ts';
import { createMemoryClient, type MemoryMethod, memoryConfig } from '../../client/memory.ts';
import { claimOf } from '../../flow/testing/browser-claim.ts';
import { storageInMemory } from '../../flow/testing/storage-in-memory.ts';
import { choiceKeys, choiceOf } from './choices.ts';
import type { ExtraForm } from './extras/extra-form.ts';
import type { ExtraCovers, ExtraWithForm } from './extras/extra-forms.ts';
import { SummaryModel } from './summary.model.ts';
import { excess } from './testing/open-summary.ts';
import { createUnsavedChoices } from './unsaved-choices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { plans } = memoryConfig().climbing;
const climbingQuestions = ['injuries', 'over6500', 'evac', 'altSickness'] as const;
const allNo = { injuries: false, over6500: false, evac: false, altSickness: false };

/** One of them for snow alone. */
const percents = { WELCOME5: 5, SNOW10: 10 };

class Real {
  readonly client;
  readonly access;
  model: SummaryModel;
  #page: ReturnType<typeof openPage>;
  readonly storage = storageInMemory();
  readonly failures: ClientError[] = [];
  /** The screen that the summary went to last. */
  screen = 'summary';

  constructor(quote: Quote, latencies: readonly number[]) {
    let calls = 0;
    const latency = () => latencies[calls++ % latencies.length] ?? 0;
    this.client = createMemoryClient({ quotes: [quote], latency });
    this.access = { reference: quote.reference, token: quote.token };
    this.#page = openPage(this.client);
    this.model = this.open();
  }

  /** As a browser does: what is under way reaches the server, and its answer nobody. */
  reload(): void {
    void this.model.leave();
    this.model[Symbol.dispose]();
    this.#page.close();
    this.#page = openPage(this.client);
    this.screen = 'summary';
    this.model = this.open();
  }

  private open(): SummaryModel {
    return new SummaryModel({
      access: this.access,
      client: this.#page.client,
      unsavedChoices: createUnsavedChoices(this.access.reference, () => this.storage),
      extraFacts: memoryConfig(),
      navigate: (to) => {
        this.screen = to.screen;
      },
      emit: vi.fn(),
      claim: claimOf(null),
      onFailure: (error) => this.failures.push(error),
    });
  }

  get quote(): Quote {
    return this.model.quote.value!;
  }
}

type Client = ReturnType<typeof createMemoryClient>;

/** The server as one page of the browser reaches it, until it is closed. */
function openPage(server: Client): { client: Client; close: () => void } {
  let isOpen = true;
  const never = new Promise<never>(() => undefined);
  const client = new Proxy(server, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        if (!isOpen) return never;
        const [outcome] = await Promise.allSettled([Reflect.apply(method, target, args)]);
        if (!isOpen) return never;
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value as unknown;
      };
    },
  });
  return {
    client,
    close: () => {
      isOpen = false;
    },
  };
}

/** What was entered into each extra's questions and accepted. */
type Entered = Partial<ExtraCovers>;
/** `elsewhere`: what another tab or the trip's page stored since this screen was loaded. */
type Model = { entered: Entered; elsewhere: Set<string> };

/** What must hold after every step, whatever is under way. */
function check(real: Real): void {
  const { quote, model } = real;
  const card = model.extras.cards.value.find(({ key }) => key === 'climbingCover');
  expect(card?.reviewed, 'that a person reviews the expedition').toBe(isReferred(quote.climbingCover));
  if (model.pricing.value) return;
  const discountPercent = quote.voucher ? (percents[quote.voucher.code as keyof typeof percents] ?? 0) : 0;
  const fresh = exampleQuote(draftOf(quote), { discountPercent, medical: [] });
  expect(quote.rates.map(({ price }) => price)).toEqual(fresh.rates.map(({ price }) => price));
}

/** Whether a person reviews what is on: by its answers alone (EXTR-04). */
const isReferred = ({ enabled, tourOperator, plan, ...answers }: ClimbingCover): boolean =>
  enabled &&
  (tourOperator === 'other' ||
    plans.some(({ id, referral }) => id === plan && referral) ||
    climbingQuestions.some((name) => answers[name] === true));

/** Without what follows from the choices. */
function draftOf({ rates: _rates, coverLevel: _level, netPrice: _price, ...facts }: Quote): Partial<Quote> {
  return facts;
}

const chosen = (quote: Quote) => Object.fromEntries(choiceKeys.map((key) => [key, choiceOf(quote, key)]));

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Longer than every call and delay together. */
const settled = () => wait(20_000);

type Command = fc.AsyncCommand<Model, Real>;
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: (_model) => true,
  run: async (model, real) => {
    await run(model, real);
    check(real);
  },
  toString: () => name,
});

const fill = <Key extends ExtraWithForm>(key: Key, cover: Partial<ExtraCovers[Key]>) =>
  command(`fill ${key} ${JSON.stringify(cover)}`, async (model, real) => {
    const { extras } = real.model;
    if (extras.editing.value) return;
    // The cast: the model's type maps each form by its own key, which a type parameter does not follow.
    const form = extras.forms[key] as unknown as ExtraForm<Key>;
    extras.toggle(key, true);
    if (key === 'climbingCover' && !real.quote.medical.acknowledgePrivacy) extras.acknowledge(true);
    form.change(cover);
    const submitted = form.submit();
    await settled();
    if ((await submitted) !== null || extras.editing.value) extras.cancel();
    // Accepted: from now on it is the quote's.
    else model.entered[key] = real.quote[key] as Entered[Key];
  });

/** Each answer that a person must review (EXTR-04), and none of them. */
const referring: fc.Arbitrary<Partial<ClimbingCover>> = fc.constantFrom(
  {},
  {},
  { tourOperator: 'other' },
  ...climbingQuestions.map((name) => ({ [name]: true })),
);

const expeditions = fc
  .tuple(fc.constantFrom(...plans, { id: 'unknown', type: 'trekking' as const }), referring)
  .map(
    ([{ id, type }, answers]): Partial<ClimbingCover> => ({
      ...{ type, plan: id, tourOperator: 'intrepid' },
      dates: { from: day(2), to: day(6) },
      ...allNo,
      ...answers,
    }),
  );

const commands: fc.Arbitrary<Command>[] = [
  fc
    .record({
      from: fc.integer({ min: 1, max: 16 }),
      days: fc.integer({ min: 0, max: 6 }),
      offPiste: fc.boolean(),
    })
    .map(({ from, days, offPiste }) =>
      fill('snowCover', { offPiste, dates: { from: day(from), to: day(from + days) } }),
    ),
  expeditions.map((answers) => fill('climbingCover', answers)),
  fc
    .array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 3 })
    .map((values) =>
      fill('valuablesCover', { items: values.map((value) => ({ name: 'Camera', serial: '', value })) }),
    ),
  fc
    .constantFrom('snowCover', 'climbingCover', 'valuablesCover', 'oneWay')
    .map((key) => command(`off ${key}`, async (_model, real) => real.model.extras.toggle(key, false))),
  fc.constant(command('one-way on', async (_model, real) => real.model.extras.toggle('oneWay', true))),
  fc
    .constantFrom('to-0', 'to-500', null)
    .map((id) =>
      command(`excess ${id}`, async (_model, real) => void real.model.chooseBenefitOption(excess, id)),
    ),
  fc
    .constantFrom('WELCOME5', 'SNOW10', 'NOPE')
    .map((code) => command(`voucher ${code}`, async (_model, real) => void real.model.applyVoucher(code))),
  fc.constant(command('no voucher', async (_model, real) => void real.model.removeVoucher())),
  fc
    .constantFrom<MemoryMethod>('preview', 'save', 'reload', 'update')
    .map((method) =>
      command(`next ${method} is lost`, async (_model, real) =>
        real.client.failNext(method, new ClientError('offline')),
      ),
    ),
  fc.integer({ min: 0, max: 900 }).map((ms) => command(`${ms} ms pass`, async () => void (await wait(ms)))),
  fc.constant(
    command('another tab saves its details', async (_model, real) => {
      const { contact } = storedOf(real);
      await elsewhere(real, { contact: { ...contact, locality: 'Hobart' } });
    }),
  ),
  fc
    .record({ value: fc.integer({ min: 1000, max: 500_000 }), level: fc.constantFrom(1, 2, 3) })
    .map((choice) =>
      command(`another tab chooses ${JSON.stringify(choice)}`, async (model, real) => {
        const { value, level } = choice;
        const items = [{ name: 'Watch', serial: '', value }];
        await elsewhere(real, { valuablesCover: { enabled: true, items }, coverLevelId: level });
        // Whichever of the two tabs saves last has it.
        delete model.entered.valuablesCover;
        model.elsewhere.add('valuablesCover');
      }),
    ),
  fc.record({ from: fc.integer({ min: 1, max: 8 }), days: fc.integer({ min: 3, max: 20 }) }).map((trip) =>
    command(`the trip is ${JSON.stringify(trip)}`, async (model, real) => {
      if (real.model.extras.editing.value) return;
      await Promise.all([real.model.editTrip(), settled()]);
      // A choice that was refused is shown in place.
      if (real.screen !== 'trip') return;
      await editTrip(real, { from: day(trip.from), to: day(trip.from + trip.days) });
      for (const key of ['snowCover', 'climbingCover', 'voucher']) model.elsewhere.add(key);
      await reload(model, real);
    }),
  ),
  fc.record({ from: fc.integer({ min: 1, max: 8 }), days: fc.integer({ min: 3, max: 20 }) }).map((trip) =>
    command(`another tab makes the trip ${JSON.stringify(trip)}`, async (model, real) => {
      await editTrip(real, { from: day(trip.from), to: day(trip.from + trip.days) });
      for (const key of ['snowCover', 'climbingCover', 'voucher']) model.elsewhere.add(key);
    }),
  ),
  fc.constant(command('reload', reload)),
  fc.integer({ min: 0, max: 2000 }).map((ms) =>
    command(`choose after ${ms} ms and go back`, async (_model, real) => {
      await wait(ms);
      const rate = real.quote.rates.find(({ eligible }) => eligible);
      if (!rate) return;
      await Promise.all([real.model.choose(rate), settled()]);
      real.model.cancel();
    }),
  ),
];

const storedOf = (real: Real): Quote => real.client.quote(real.access.reference)!;

/** Another tab stores a part of the quote. */
async function elsewhere(real: Real, patch: Partial<Quote>): Promise<void> {
  const saving = real.client.save({ ...storedOf(real), ...patch });
  await Promise.all([saving.catch(() => undefined), settled()]);
}

/** What the trip's page does, without its form. */
async function editTrip(real: Real, dates: { from: string; to: string }): Promise<void> {
  const stored = storedOf(real);
  const facts = { ...memoryConfig(), quoteType: stored.quoteType };
  const changed = { ...stored, ...changeTrip(stored, { ...stored, dates }, facts).draft };
  const update = (patch: Partial<Quote> = {}) => real.client.update({ ...changed, ...patch });
  const updating = update().catch((error) => {
    if (clientErrorOf(error).kind === 'form') return update({ voucher: null });
    // Lost on its way: the trip is as it was.
    return null;
  });
  await Promise.all([updating, settled()]);
}

async function reload(model: Model, real: Real): Promise<void> {
  const before = chosen(real.quote);
  const failures = real.failures.length;
  real.reload();
  await Promise.all([real.model.load(), settled()]);
  for (let tries = 0; tries < 3 && real.model.stage.value !== 'ready'; tries += 1)
    await Promise.all([real.model.retry(), settled()]);
  // A choice that is reverted is announced.
  if (real.failures.length === failures && !real.model.voucherProblem.value) {
    const dropped = real.model.droppedVoucher.value ? ['voucher'] : [];
    const changed = new Set([...model.elsewhere, ...dropped]);
    const own = (choices: Partial<Quote>) =>
      Object.fromEntries(Object.entries(choices).filter(([key]) => !changed.has(key)));
    expect(own(chosen(real.quote))).toEqual(own(before));
  }
  model.elsewhere.clear();
}

const day = (at: number) => `2027-02-${String(at).padStart(2, '0')}`;

/** In the suite the same sequences each time; thousands of others for who asks for them, with `SUMMARY_RUNS=5000`. */
const { SUMMARY_RUNS } = process.env;
const params = SUMMARY_RUNS ? { numRuns: Number(SUMMARY_RUNS) } : { numRuns: 300, seed: 20261126 };

test(
  '[EXTR-07] [EXTR-01] [SUMM-09] whatever is chosen, lost, late or reloaded: the price is that of the choices, and nothing entered is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 24 }),
        fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 12 }),
        async (steps, latencies) => {
          const real = new Real(exampleQuote({ ages: [34, 12], people: 2, countries: ['JP'] }), latencies);
          const entered: Entered = {};
          await Promise.all([real.model.load(), settled()]);
          await fc.asyncModelRun(() => ({ model: { entered, elsewhere: new Set<string>() }, real }), steps);
          await settled();
          check(real);
          expect(real.model.pricing.value).toBe(false);
          for (const [key, cover] of Object.entries(entered) as [
            ExtraWithForm,
            ExtraCovers[ExtraWithForm],
          ][]) {
            const { enabled: _on, ...answers } = cover;
            expect(real.quote[key]).toMatchObject(answers);
          }
          expect(ratingProblems(real.quote as QuoteDraft, exampleProduct, fixtureToday)).toEqual([]);
          await offIsNeutral(real);
          await canBeChosen(real);
        },
      ),
      params,
    );
  },
  params.numRuns * 200,
);

/** Nobody saves any more: a level can be chosen, unless a call is lost, and then with the next press. */
async function canBeChosen(real: Real): Promise<void> {
  const isOpen = () => real.model.modal.value === 'acknowledge';
  for (let presses = 0; presses < 4 && !isOpen(); presses += 1) {
    const rate = real.quote.rates.find(({ eligible }) => eligible);
    if (rate) await Promise.all([real.model.choose(rate), settled()]);
  }
  expect(isOpen(), 'that a level can be chosen').toBe(true);
}

/** Everything off again costs what the quote cost before anything was on, to the cent. */
async function offIsNeutral(real: Real): Promise<void> {
  const off = { snowCover: false, climbingCover: false, valuablesCover: false } as const;
  const { quote } = real;
  const covers = Object.keys(off).map((key) => [key, { ...quote[key as ExtraWithForm], enabled: false }]);
  const patch = {
    ...Object.fromEntries(covers),
    oneWay: { ...quote.oneWay, enabled: false },
    returnTrip: true,
  };
  for (let tries = 0; tries < 4; tries += 1)
    await Promise.all([real.model.change({ ...patch, voucher: null, benefitOptions: [] }), settled()]);
  const plain = exampleQuote({ ages: [34, 12], people: 2, countries: ['JP'], dates: real.quote.dates });
  expect(real.quote.rates.map(({ price }) => price)).toEqual(plain.rates.map(({ price }) => price));
}

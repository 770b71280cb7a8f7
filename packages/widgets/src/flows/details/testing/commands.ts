import { type Quote, withoutMedicalAnswers } from '@coverkit/rules';
import fc from 'fast-check';
import { vi } from 'vitest';
import { createEmailQuoteForm } from '../../../flow/email-quote/email-quote-form.model.ts';
import type { SectionName } from '../sections/sections.ts';
import { fieldPaths, nameOf } from './answers.ts';
import type { Fault } from './faulty-server.ts';
import { cards } from './tab.ts';
import { type AnswerKind, answerAll, answerFor, type } from './typing.ts';
import type { Visit } from './visit.ts';

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Command = fc.AsyncCommand<object, Visit>;
const command = (name: string, run: (visit: Visit) => unknown): Command => ({
  check: () => true,
  run: async (_model, visit) => {
    await run(visit);
    await wait(0);
    visit.check();
  },
  toString: () => name,
});
/** One that does something to the form, while it is shown. */
const onForm = (name: string, run: (visit: Visit) => unknown) =>
  command(name, (visit) => (visit.screen ? run(visit) : undefined));
const always = (one: Command) => fc.constant(one);

const openSection = (visit: Visit): SectionName | undefined =>
  visit.form.sections.peek().find((one) => one.state === 'open')?.name;

const paths = fc.constantFrom(...fieldPaths);
const typing = fc
  .tuple(paths, fc.constantFrom<AnswerKind>('right', 'right', 'right', 'wrong', 'card'))
  .map(([path, kind]) => onForm(`type ${kind} ${path}`, (visit) => type(visit, path, kind)));
const waiting = fc.integer({ min: 0, max: 3000 }).map((ms) => command(`${ms} ms pass`, () => wait(ms)));
const answering = always(
  onForm('answer the open section', (visit) => {
    const section = openSection(visit);
    if (!section || section === 'payment') return;
    answerAll(visit, section);
    visit.form.proceed(section);
  }),
);

const form = [
  typing,
  answering,
  always(
    onForm('continue', (visit) => {
      const section = openSection(visit);
      if (section && section !== 'payment') visit.form.proceed(section);
    }),
  ),
  fc.constantFrom<SectionName>('medical', 'travellers', 'climbing', 'contact').map((name) =>
    onForm(`edit ${name}`, ({ form }) => {
      if (form.sections.peek().some((one) => one.name === name && one.state === 'done')) form.edit(name);
    }),
  ),
  always(onForm('withdraw the consent', (visit) => type(visit, 'medical.acknowledgePrivacy', 'wrong'))),
  always(
    onForm('mail the quote', ({ model }) => {
      const form = createEmailQuoteForm(model.emailQuote, String);
      form.type('ada@example.com');
      void form.submit();
    }),
  ),
];

const network = [
  waiting,
  fc
    .constantFrom<Fault>('offline', 'lost', 'lost', 'busy', 'unexpected')
    .map((fault) => command(`next call: ${fault}`, ({ server }) => void server.faults.push(fault))),
  always(onForm('hidden', (visit) => void visit.form.saver.flush())),
  always(onForm('visible', (visit) => void visit.form.refresh())),
  always(onForm('online', (visit) => visit.form.saver.retryNow())),
  fc
    .boolean()
    .map((announced) => command(announced ? 'reload' : 'crash', (visit) => visit.reload(announced))),
  always(
    command('load again', (visit) => {
      if (!visit.page.left && visit.form.stage.peek() === 'failed') void visit.form.load();
    }),
  ),
];

export const switchOneWay = (enabled: boolean) => (stored: Quote) => ({
  oneWay: { ...stored.oneWay, enabled },
  returnTrip: !enabled,
});
/** Nobody has to review it. */
export const expedition: Quote['climbingCover'] = {
  ...{ enabled: true, type: 'climbing', plan: 'climbing-plus', totalPeople: 1, tourOperator: 'none' },
  ...{ injuries: false, over6500: false, evac: false, altSickness: false },
  dates: { from: '2027-02-02', to: '2027-02-06' },
};
/** Its questions ask for the consent where none is given. */
export const switchClimbing =
  (enabled: boolean) =>
  (stored: Quote): Partial<Quote> =>
    enabled
      ? { climbingCover: expedition, medical: { ...stored.medical, acknowledgePrivacy: true } }
      : { climbingCover: { ...stored.climbingCover, enabled } };
type Choice = [name: string, patch: (stored: Quote) => Partial<Quote>];
const choices = fc.constantFrom<Choice>(
  ['one-way on', switchOneWay(true)],
  ['one-way off', switchOneWay(false)],
  ['climbing on', switchClimbing(true)],
  ['climbing off', switchClimbing(false)],
  ['excess of $500', () => ({ benefitOptions: [{ benefitId: 28, optionId: 'to-500' }] })],
  ['standard excess', () => ({ benefitOptions: [] })],
  ['Premium', () => ({ coverLevelId: 3 })],
  ['Plus', () => ({ coverLevelId: 2 })],
);

/** The visitor goes to the summary, chooses something and comes back. */
async function chooseInSummary(visit: Visit, patch: Choice[1]): Promise<void> {
  visit.model.goTo('summary');
  await wait(3000);
  await visit.elsewhere(() => visit.server.choose(patch));
  visit.open(visit.page.access.token);
}

/** An answer that another device stores. */
function withAnswer(stored: Quote, path: string, value: unknown): Partial<Quote> {
  const [part, number] = path.split('.') as [keyof Quote, string];
  const change = { [nameOf(path)]: value };
  if (part !== 'insurees') return { [part]: { ...(stored[part] as object), ...change } };
  return {
    insurees: stored.insurees.map((one, at) => (at === Number(number) ? { ...one, ...change } : one)),
  };
}

const elsewhere = [
  fc.tuple(paths, fc.constantFrom<AnswerKind>('right', 'wrong')).map(([path, kind]) =>
    command(`another device: ${kind} ${path}`, (visit) => {
      visit.count += 1;
      const value = answerFor(path, kind, visit.count);
      return visit.elsewhere(() => visit.server.change((stored) => withAnswer(stored, path, value)));
    }),
  ),
  always(
    command('another device withdraws the consent', (visit) =>
      visit.elsewhere(() => visit.server.change(withoutMedicalAnswers)),
    ),
  ),
  choices.map(([name, patch]) =>
    command(`another device: ${name}`, (visit) => visit.elsewhere(() => visit.server.choose(patch))),
  ),
  choices.map(([name, patch]) => onForm(`in the summary: ${name}`, (visit) => chooseInSummary(visit, patch))),
  always(command('another device opens the quote', ({ server }) => void server.exchange('d'.repeat(32)))),
  always(command('the link of a mail', (visit) => visit.openMail())),
  always(command('another tab buys', (visit) => visit.elsewhere(() => visit.server.buyElsewhere()))),
  always(
    command('another tab sends it for review', (visit) =>
      visit.elsewhere(() => visit.server.referElsewhere()),
    ),
  ),
];

type Press = { valid: boolean; twice: boolean };
function pay({ model, form }: Visit, { valid, twice }: Press): void {
  cards.valid = valid;
  const reviewed = form.referral.peek().length > 0;
  model.payment.chooseCardType('visa');
  const submit = reviewed ? model.review.submit : model.payment.submit;
  for (let presses = twice ? 2 : 1; presses > 0; presses -= 1) void submit();
}

const paying = always(
  onForm('pay, and wait', async (visit) => {
    if (openSection(visit) === 'payment') pay(visit, { valid: true, twice: false });
    await wait(2600);
  }),
);

const payingInVain = fc.constantFrom<Fault>('lost', 'offline', 'busy').map((fault) =>
  onForm(`pay, and the call: ${fault}`, async (visit) => {
    if (openSection(visit) !== 'payment') return;
    visit.server.faults.push(fault);
    pay(visit, { valid: true, twice: false });
    await wait(2600);
  }),
);

const payment = [
  fc.record<Press>({ valid: fc.constantFrom(true, true, false), twice: fc.boolean() }).map((press) =>
    onForm(`pay ${JSON.stringify(press)}`, (visit) => {
      if (openSection(visit) === 'payment') pay(visit, press);
    }),
  ),
  always(command('ask again', (visit) => void (visit.page.left || visit.model.payment.resend()))),
  fc
    .constantFrom('pending' as const, { declined: 'D4405' })
    .map((answer) =>
      command(`bank: ${JSON.stringify(answer)}`, ({ server }) => void server.bankAnswers.push(answer)),
    ),
  fc
    .constantFrom('paid' as const, 'declined' as const, 'refunded' as const)
    .map((outcome) =>
      command(`bank settles: ${outcome}`, (visit) =>
        visit.elsewhere(async () => visit.server.settle(outcome)),
      ),
    ),
];

/** What ends most visits comes seldom, and what makes one long often. */
export const commands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 4 }, () => [typing, typing, typing, answering, answering, waiting, waiting]).flat(),
  ...Array.from({ length: 3 }, () => [...form, ...network]).flat(),
  ...[...payment, ...payment, paying, paying, payingInVain, payingInVain],
  ...elsewhere,
];

import { isPurchased, type Quote, redactQuote } from '@coverkit/rules';
import { ClientError, clientErrorOf, type QuoteAccess, type QuoteToSend } from '../../../client/client.ts';
import { type BankAnswer, createMemoryClient, type MemoryClient } from '../../../client/memory.ts';

/** `offline`: the call never arrived · `lost`: it arrived, and its answer did not · the others are answers. */
export type Fault = 'offline' | 'lost' | 'busy' | 'unexpected';

/** A page of the browser. Once it is gone it sends nothing and hears nothing. */
export type Caller = { alive: boolean };

/** A call that stored the whole quote, and the server's version after it. */
export type Stored = { sent: QuoteToSend; version: number };

type Hooks = {
  /** A page's call stored a quote, and the page has the answer. */
  onAnswered: (caller: Caller, stored: Stored) => void;
  /** A payment stored the quote as it was on the page. */
  onPaid: (stored: Stored) => void;
  /** Of each call that would store something, before it arrives. */
  onSent: (token: string, sent: QuoteToSend) => void;
};

const never = () => new Promise<never>(() => undefined);
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const delays = { busy: { retryAfter: 1 }, offline: {}, lost: {}, unexpected: {} } as const;

/** The memory client behind a network that delays, loses and refuses, and with tokens that are exchanged (decision 114 of the API). */
export class FaultyServer {
  /** The token of the browser that goes on with the quote. */
  token: string;
  /** The link of a mail, until the first exchange. */
  readonly mailed = 'mailed'.padEnd(43, 'm');
  readonly reference: string;
  /** What becomes of the next calls. */
  faults: Fault[] = [];
  bankAnswers: BankAnswer[] = [];
  /** Payments that the bank took, or will. */
  charges = 0;
  /** Presses that were sent while nobody knew what had become of another one of the same page. */
  secondPresses = 0;
  private readonly memory: MemoryClient;
  private readonly firstToken: string;
  private readonly earlier = new Set<string>();
  private claim: string | null = null;
  private calls = 0;

  /** The press of a page that got no answer. */
  private readonly unanswered = new Map<Caller, string>();
  private readonly latencies: readonly number[];
  private readonly hooks: Hooks;

  constructor(quote: Quote, latencies: readonly number[], hooks: Hooks) {
    this.latencies = latencies;
    this.hooks = hooks;
    this.token = quote.token;
    this.firstToken = quote.token;
    this.reference = quote.reference;
    this.memory = createMemoryClient({ quotes: [quote], bank: () => this.charge() });
  }

  get quote(): Quote {
    return this.memory.quote(this.reference)!;
  }

  get version(): number {
    return Date.parse(this.quote.savedAt);
  }

  /** Another device or tab changes the quote, at once. */
  async change(patch: (stored: Quote) => Partial<Quote>): Promise<void> {
    await this.memory.save({ ...this.quote, ...patch(this.quote) }).catch(() => undefined);
  }

  /** As `change`, by the call of the summary. */
  async choose(patch: (stored: Quote) => Partial<Quote>): Promise<boolean> {
    const chosen = this.memory.update({ ...this.quote, ...patch(this.quote) });
    return chosen.then(
      () => true,
      () => false,
    );
  }

  async buyElsewhere(): Promise<void> {
    const shownTotal = this.quote.netPrice ?? 0;
    const input = {
      shownTotal,
      idempotencyKey: 'e'.repeat(32),
      payment: { cardType: 'visa' as const, secureFieldCode: 'code' },
    };
    await this.memory.purchase(this.quote, input).catch(() => undefined);
  }

  async referElsewhere(): Promise<void> {
    await this.memory.refer(this.quote).catch(() => undefined);
  }

  settle(outcome: 'paid' | 'declined' | 'refunded'): void {
    if (this.quote.paymentPending && outcome === 'paid') this.charges += 1;
    this.memory.settle(this.reference, outcome);
  }

  /** A browser exchanges the newest token for its own. */
  exchange(claim: string): string {
    if (claim === this.claim) return this.token;
    this.earlier.add(this.token).add(this.mailed);
    this.claim = claim;
    this.token = `t${this.earlier.size}`.padEnd(43, claim);
    return this.token;
  }

  /** The API as one page calls it. */
  clientOf(caller: Caller): MemoryClient {
    const { memory } = this;
    const store = <Answer>(call: (sent: QuoteToSend) => Promise<Answer>, sent: QuoteToSend) =>
      this.send(caller, async () => {
        this.hooks.onSent(sent.token, sent);
        const answer = await call(this.opened(sent));
        const stored = { sent, version: this.version };
        return [answer, () => this.hooks.onAnswered(caller, stored)];
      });
    return {
      ...memory,
      config: () => this.send(caller, async () => [await memory.config()]),
      reload: (access) => this.send(caller, async () => [await this.reload(access)]),
      save: (sent) => store(memory.save, sent),
      update: async (sent, extra) => ({
        ...(await store((quote) => memory.update(quote, extra), sent)),
        token: sent.token,
      }),
      purchase: (sent, input) => {
        const bought = store(async (quote) => {
          const before = this.version;
          const answer = await memory.purchase(quote, input);
          if (this.version !== before) this.hooks.onPaid({ sent, version: this.version });
          return answer;
        }, sent);
        return this.press(caller, input.idempotencyKey, bought);
      },
      refer: async (sent) => ({ ...(await store(memory.refer, sent)), token: sent.token }),
      takeOver: ({ reference, token }, claim, options) =>
        this.send(caller, async () => [
          { reference, token: this.takeOver(token, claim, options?.confirmed) },
        ]),
    };
  }

  private charge(): BankAnswer {
    const answer = this.bankAnswers.shift() ?? 'paid';
    if (answer === 'paid') this.charges += 1;
    return answer;
  }

  private async press<Answer>(caller: Caller, key: string, bought: Promise<Answer>): Promise<Answer> {
    const unanswered = this.unanswered.get(caller);
    if (unanswered !== undefined && unanswered !== key) this.secondPresses += 1;
    try {
      const answer = await bought;
      this.unanswered.delete(caller);
      return answer;
    } catch (error) {
      const { kind } = clientErrorOf(error);
      if (kind === 'offline') this.unanswered.set(caller, key);
      else if (kind !== 'busy' && kind !== 'unexpected') this.unanswered.delete(caller);
      throw error;
    }
  }

  private latency(): number {
    this.calls += 1;
    return this.latencies[this.calls % this.latencies.length] ?? 0;
  }

  /** `arrive` answers with what happens once the page has the answer. */
  private async send<Answer>(
    caller: Caller,
    arrive: () => Promise<readonly [Answer, (() => void)?]>,
  ): Promise<Answer> {
    if (!caller.alive) return never();
    const fault = this.faults.shift();
    await pause(this.latency());
    if (fault && fault !== 'lost') return this.answer(caller, new ClientError(fault, delays[fault]));
    const [answer, onAnswered] = await arrive().catch((error: unknown) => [error as ClientError] as const);
    await pause(this.latency());
    if (fault === 'lost') return this.answer(caller, new ClientError('offline'));
    if (!caller.alive) return never();
    if (answer instanceof ClientError) throw answer;
    onAnswered?.();
    return answer;
  }

  private async answer(caller: Caller, error: ClientError): Promise<never> {
    if (!caller.alive) return never();
    throw error;
  }

  private opened<Sent extends QuoteAccess>(sent: Sent): Sent {
    if (sent.token === this.token || this.isMail(sent.token)) return { ...sent, token: this.firstToken };
    if (!this.earlier.has(sent.token)) throw new ClientError('notFound', { code: 'not_found' });
    if (isPurchased(this.quote.status)) throw new ClientError('notFound', { code: 'not_found' });
    throw new ClientError('closed', { code: 'link_replaced' });
  }

  private async reload(access: QuoteAccess): Promise<Quote> {
    const { token } = access;
    if (this.earlier.has(token) && !isPurchased(this.quote.status))
      return { ...redactQuote(this.quote), token, linkReplaced: true };
    if (!this.earlier.has(token) && token !== this.token && token !== this.mailed)
      throw new ClientError('notFound', { code: 'not_found' });
    return { ...(await this.memory.reload({ ...access, token: this.firstToken })), token };
  }

  private isMail(token: string): boolean {
    return token === this.mailed && !this.earlier.has(token);
  }

  private takeOver(token: string, claim: string, confirmed = false): string {
    if (isPurchased(this.quote.status)) return token;
    const isMail = this.isMail(token);
    if (isMail && !confirmed) throw new ClientError('messages', { code: 'link_unconfirmed' });
    if (token === this.token || isMail || (this.earlier.has(token) && claim === this.claim))
      return this.exchange(claim);
    throw new ClientError('closed', { code: 'link_replaced' });
  }
}

import {
  acceptanceProblems,
  type ClimbersDraft,
  climberProblems,
  contactProblems,
  finalDestinationProblems,
  medicalProblems,
  pricedFacts,
  type Quote,
  ratingProblems,
  screenedTravellerProblems,
  screeningProblems,
  travellerProblems,
} from '@coverkit/rules';
import { contactFormats } from '@coverkit/rules/contact-formats';
import { exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import { expect } from 'vitest';
import { createBrowserClaim } from '../../../flow/quote-link/browser-claim.ts';
import type { SectionName } from '../sections/sections.ts';
import { Answers, cardNumber, unconsented } from './answers.ts';
import { FakeBrowser, type StorageMode } from './fake-browser.ts';
import { FaultyServer } from './faulty-server.ts';
import { Page } from './tab.ts';

/** How a visitor comes: by starting the quote here, from an affiliate's page, whose scripts know the token, or by the link of a mail. */
export type Arrival = 'started' | 'affiliate' | 'mail';

type Circumstances = {
  arrival: Arrival;
  /** ms, of each way of each call in turn. */
  latencies: readonly number[];
  storage: StorageMode;
};

/** One tab of a visitor, from arrival to the end of the quote. */
export class Visit {
  readonly browser = new FakeBrowser();
  readonly server: FaultyServer;
  readonly answers: Answers;
  page: Page;
  /** Makes each text typed another one. */
  count = 0;
  private fresh = false;
  private readonly knownToken: string | null;

  constructor(quote: Quote, { arrival, latencies, storage }: Circumstances) {
    this.answers = new Answers(quote);
    this.server = new FaultyServer(quote, latencies, {
      onAnswered: (_page, { sent, version }) => this.answers.answered(sent, version),
      onPaid: ({ sent, version }) => this.answers.paidFor(sent, version),
      onSent: (token, sent) => {
        expect(token, 'nothing is stored by a token that others know').not.toBe(this.knownToken);
        expect(unconsented(sent), 'sent without consent').toEqual([]);
      },
    });
    const arrived = arrival === 'mail' ? this.server.mailed : quote.token;
    this.knownToken = arrival === 'started' ? null : arrived;
    this.browser.install();
    this.browser.mode = storage;
    if (arrival === 'started') createBrowserClaim(quote.reference).keep(quote.token);
    this.page = this.open(arrived);
  }

  get model() {
    return this.page.model;
  }

  get form() {
    return this.page.model.form;
  }

  /** The quote on the screen, while its form is shown. */
  get screen(): Quote | null {
    return !this.page.left && this.form.stage.peek() === 'form' ? this.form.quote.peek() : null;
  }

  open(token: string): Page {
    this.fresh = true;
    const { reference } = this.server;
    this.page = new Page(this.server, { reference, token }, (to) => {
      if (to.screen === 'details' && to.token) this.open(to.token);
    });
    return this.page;
  }

  /** The visitor enters an answer. */
  typed(path: string, value: unknown): void {
    this.answers.typed(path, value, this.browser.mode === 'ok');
  }

  /** The tab is loaded anew; `announced`: the browser tells the page before. */
  reload(announced: boolean): void {
    this.page.drop(announced);
    this.open(this.page.access.token);
  }

  /** In a tab whose link is an earlier one by now: the newest, from a mail. */
  openMail(): void {
    if (this.page.left || this.form.stage.peek() !== 'replaced') return;
    this.page.drop(true);
    this.open(this.server.token);
  }

  /** Another device or tab does something. */
  async elsewhere(act: () => Promise<unknown>): Promise<void> {
    const before = this.server.quote;
    await act();
    const after = this.server.quote;
    this.answers.changedElsewhere(before, after);
  }

  check(): void {
    this.page.followStage();
    this.answers.held(this.server.quote);
    expect(unconsented(this.server.quote), 'stored without consent').toEqual([]);
    const shown = this.page.left ? null : this.form.quote.peek();
    if (shown) this.checkConsent(shown.medical.acknowledgePrivacy);
    expect(this.server.charges, 'charges').toBeLessThanOrEqual(1);
    expect(this.server.secondPresses, 'presses beside one without an answer').toBe(0);
    expect(this.browser.all, 'a card number is stored').not.toContain(cardNumber);
    expect(JSON.stringify(this.server.quote)).not.toContain(cardNumber);
    expect(this.browser.lasting, 'answers outlive the tab').not.toMatch(/medical|insurees|contact|prescreen/);
    const { screen } = this;
    if (!screen) return;
    if (this.fresh) expect(this.answers.reloaded(screen)).toEqual([]);
    this.fresh = false;
    expect(this.answers.wrongOn(screen), 'what was typed is not on the screen').toEqual([]);
    expect(lockedOpen(screen, this.form.sections.peek()), 'unlocked too early').toEqual([]);
    if (ratingProblems(screen, exampleProduct, fixtureToday).length === 0 && !isClimbingToBeTakenOff(screen))
      expect(screen.netPrice, 'the price of these choices').toBe(priceOf(screen));
  }

  private checkConsent(isGiven: boolean): void {
    this.answers.consent(isGiven, this.browser.mode === 'ok');
    if (isGiven) return;
    const given = /"(undiagnosedSymptoms|preEx\w+|coveredCondition|prescreen[AB])\\*":(true|false)/;
    const ticked = /"(uncoveredAccept|requiresScreening)\\*":true/;
    expect(this.browser.all, 'in the tab without consent').not.toMatch(given);
    expect(this.browser.all, 'in the tab without consent').not.toMatch(ticked);
  }

  /** The end of a visit whose quote is on the screen. */
  checkAtRest(): void {
    const { screen } = this;
    if (!screen) return;
    const { quote } = this.server;
    expect(this.answers.wrongAtRest(screen), 'on the screen').toEqual([]);
    expect(this.answers.wrongAtServer(quote), 'at the server').toEqual([]);
    expect(screen.netPrice).toBe(quote.netPrice);
    expect(this.form.saver.dirty()).toBe(false);
    if (this.browser.mode !== 'blocked') expect(this.browser.all).not.toContain('coverkit:details:');
  }

  close(): void {
    this.page.drop(false);
    this.browser.uninstall();
  }
}

/** By the rules of each section, and not by the list of sections that screen and API share. */
const sectionProblems: Record<Exclude<SectionName, 'payment'>, (quote: Quote) => readonly unknown[]> = {
  medical: (quote) => [
    ...medicalProblems(quote.medical),
    ...screenedTravellerProblems(quote),
    ...screeningProblems(quote, []),
  ],
  travellers: (quote) => travellerProblems(quote),
  finalDestination: (quote) => finalDestinationProblems(quote, exampleProduct),
  climbing: (quote: ClimbersDraft) => climberProblems(quote, exampleProduct.rates.climbing),
  contact: ({ contact }) => contactProblems(contact, exampleProduct, contactFormats),
  acceptance: (quote) => acceptanceProblems(quote),
};
const order = Object.keys(sectionProblems) as (keyof typeof sectionProblems)[];

/** Sections that can be used although one before them does not hold (DETL-02). */
function lockedOpen(quote: Quote, sections: readonly { name: SectionName; state: string }[]): string[] {
  const wrong = order.findIndex((name) => sectionProblems[name](quote).length > 0);
  if (wrong < 0) return [];
  const later: SectionName[] = [...order.slice(wrong + 1), 'payment'];
  return sections.filter((one) => one.state !== 'locked' && later.includes(one.name)).map((one) => one.name);
}

/** Withdrawing the consent has switched climbing off, and the answer with the price without it is on its way (DETL-18). */
const isClimbingToBeTakenOff = ({ climbingCover, rates }: Quote): boolean =>
  !climbingCover.enabled && rates.some(({ steps }) => steps.some(({ code }) => code === 'climbing'));

const prices = new Map<string, number | null>();

/** What the rules charge for these choices; worked out once for each. */
function priceOf(quote: Quote): number | null {
  const key = JSON.stringify([pricedFacts(quote), quote.coverLevelId]);
  const known = prices.get(key);
  if (known !== undefined) return known;
  const { rates: _rates, netPrice: _price, coverLevel: _level, gstAmount: _gst, ...facts } = quote;
  const price = exampleQuote(facts).netPrice;
  prices.set(key, price);
  return price;
}

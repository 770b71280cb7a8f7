import type { AddedTerms, Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { AdditionalPremium } from '../client.ts';
import type { MemoryAnswer } from '../memory-calls.ts';
import type { BankOutcome, MemoryBank } from '../memory-charges.ts';
import type { MemoryQuotes } from '../memory-quotes.ts';
import type { MemoryRescreening } from '../memory-screenings/memory-rescreened.ts';
import type { MemoryScreened } from '../memory-screenings/memory-screened.ts';

/** `code`: the password was right, and the code is to come. */
export type SignedInState = 'none' | 'code' | 'open';

/** What a part of a memory client is made of. */
export type MemoryContext = {
  answer: MemoryAnswer;
  config: Config;
  quotes: MemoryQuotes;
  /** Stores the quote at the price of its screenings as they are now. */
  reprice: (quote: Quote) => Quote;
  screened: MemoryScreened;
  /** The re-screenings that staff raised; more may follow. */
  raised: readonly MemoryRescreening[];
  /** The additional premiums that staff asked for. */
  premiums: () => readonly AdditionalPremium[];
  /** Special terms of changes that a person approved, by the reference of the quote and the kind. */
  approvedTerms: ReadonlyMap<string, AddedTerms>;
  bank: MemoryBank;
  /** How far the customer of the account has signed in. */
  signedIn: SignedInState;
  /** The address that the customer has still to prove. */
  emailPending: string | null;
  /** Called where a `pending` payment ends, whosever it is. */
  onSettle: (settle: (id: string, outcome: BankOutcome) => void) => void;
};
/** As `ClientPart`: the code of a part loads with its first call. */
export type MemoryPart<Calls extends object> = () => Promise<(context: MemoryContext) => Calls>;

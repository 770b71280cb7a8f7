import { affiliatePage } from './affiliate-page.ts';
import { cardTries } from './cards.ts';
import { halfOpen } from './half-open.ts';
import { headerFloods } from './header-floods.ts';
import { largestQuotes } from './largest-quotes.ts';
import { mails } from './mails.ts';
import { nested } from './nested.ts';
import { slowReaders } from './slow-readers.ts';
import type { Attack } from './target.ts';
import { travellers } from './travellers.ts';
import { wrongTokens } from './wrong-tokens.ts';

export const attacks = {
  nested,
  travellers,
  cards: cardTries,
  mails,
  quotes: largestQuotes,
  tokens: wrongTokens,
  readers: slowReaders,
  halfOpen,
  headers: headerFloods,
  affiliate: affiliatePage,
} satisfies Record<string, Attack>;
export type AttackName = keyof typeof attacks;

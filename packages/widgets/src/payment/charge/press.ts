import type { ChargeInput } from './payable.ts';

/** One press of the button, with what is known of the calls that were made for it. */
export type Press<Thing> = {
  thing: Thing;
  input: ChargeInput;
  /** A call of it got no answer, and may be under way. */
  unheard?: boolean;
  /** It went out, or may have: a server that is busy by now says nothing of that. */
  mayBeOut?: boolean;
  /** What it pays for is paid: its answer was asked for once by itself. */
  askedAsPaid?: boolean;
};

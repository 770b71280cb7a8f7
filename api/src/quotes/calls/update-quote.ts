import {
  findCardNumbers,
  isEmail,
  newLevelProblems,
  type Problem,
  problem,
  type QuoteDraft,
} from '@coverkit/rules';
import type { MailLimits } from '../../outbox/mail-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { formInvalid } from '../../platform/errors.ts';
import type { BrandAndAffiliate, Opened } from '../access.ts';
import { quoteMail } from '../email-quote.ts';
import type { Prepared } from '../pricing/prepare-draft.ts';
import type { Change, StoreChange } from '../store-quote.ts';
import { refuseShared } from '../tokens/shared-token.ts';

export type UpdateDeps = {
  clock: Clock;
  mailLimits: Pick<MailLimits, 'takeQuoteMail'>;
  /** `openForChange` at the version that the change is based on, repriced first when its lock has ended. */
  openToStore: (input: Change, caller: BrandAndAffiliate) => Promise<Opened>;
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  store: StoreChange;
};

/** Stores a draft; everything in it must be valid. `emailQuote`: an address that its link is sent to as well (DETL-14). */
export async function updateQuote(
  { clock, mailLimits, openToStore, prepare, store }: UpdateDeps,
  input: Change,
  caller: BrandAndAffiliate & { ip: string },
  emailQuote: string | null,
): Promise<Opened> {
  const address = addressProblems(emailQuote ?? '');
  if (address.length > 0) throw formInvalid(address);
  const opened = await openToStore(input, caller);
  if (emailQuote) refuseShared(opened.row);
  const prepared = await prepare(opened, input);
  const level = newLevelProblems(prepared.draft, opened.draft, opened.product);
  if (level.length > 0) throw formInvalid(level);
  const mail = emailQuote ? { to: emailQuote, ip: caller.ip, at: clock.now() } : null;
  const also = mail ? quoteMail(mailLimits.takeQuoteMail, opened, mail) : undefined;
  return store(opened, prepared, input, { ip: caller.ip, also });
}

/** Problems of the address that the quote is mailed to (DETL-14); a card number is one (DETL-08). An empty address has none. */
function addressProblems(emailQuote: string): Problem[] {
  if (emailQuote === '') return [];
  if (!isEmail(emailQuote)) return [problem('email_invalid', 'emailQuote')];
  return findCardNumbers(emailQuote, 'emailQuote');
}

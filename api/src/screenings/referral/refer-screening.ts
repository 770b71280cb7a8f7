import { isEmail, problem } from '@coverkit/rules';
import type { CallOutput, ParsedInput } from '@coverkit/rules/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { busy, formInvalid } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { BrandAndAffiliate } from '../../quotes/access.ts';
import { newScreening, sealScreening } from '../declaration/declared-screening.ts';
import type { OpenedTraveller, OpenScreening } from '../open-screening.ts';
import { consentRequired } from '../screenings.errors.ts';
import { findScreening, insertScreening, updateReferral } from '../screenings.repository.ts';
import { personProvider, referralOf } from './person.ts';

export type ReferScreeningDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
  open: Pick<OpenScreening, 'traveller'>;
};

type Answer = CallOutput<'referScreening'>;

/**
 * REFR-01: a traveller asks for a person instead of the questions. The quote stays open, so that they may go on with the
 * screening all the same; it cannot be bought before either is decided (decision 146). Nothing that was answered goes along:
 * the traveller tells it on the phone.
 */
export function createReferScreening({ database, queue, clock, sealer, open }: ReferScreeningDeps) {
  const keyOf = ({ opened, insuree }: OpenedTraveller) => ({
    quoteReference: opened.row.reference,
    insuree,
  });
  const read = async (db: Db, who: OpenedTraveller): Promise<Answer> => ({
    referral: referralOf(sealer, await findScreening(db, keyOf(who))),
  });

  /** Once: a repeated call finds it open. */
  const store = async (tx: Db, who: OpenedTraveller, email: string | null, consent: boolean) => {
    const key = keyOf(who);
    const found = await findScreening(tx, key);
    if (found?.referral === 'open') return;
    if (!found && !consent) throw consentRequired();
    const at = clock.now().getTime();
    if (!found) {
      const begun = { provider: personProvider, session: null, assessed: null };
      await insertScreening(tx, newScreening(who.opened, key, at, sealScreening(sealer, key, begun)));
    }
    const referred = { referral: 'open', referredAt: at, referralEmail: email } as const;
    if (!(await updateReferral(tx, key, { ...referred, question: null, askedAt: null }))) throw busy(1);
  };

  return {
    refer: async (input: ParsedInput<'referScreening'>, caller: BrandAndAffiliate): Promise<Answer> => {
      const who = await open.traveller(input, caller);
      const isKnown = who.opened.draft.contact.email !== '';
      const email = input.email.trim();
      if (!isKnown && !isEmail(email))
        throw formInvalid([problem(email === '' ? 'required' : 'email_invalid', 'email')]);
      await queue.write((tx) => store(tx, who, isKnown ? null : email, input.consent));
      return read(database.read, who);
    },
    reload: async (input: ParsedInput<'reloadReferral'>, caller: BrandAndAffiliate): Promise<Answer> =>
      read(database.read, await open.traveller(input, caller)),
  };
}

import { isEmail, problem } from '@coverkit/rules';
import type { CallOutput, ParsedInput } from '@coverkit/rules/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { busy, formInvalid } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { BrandAndAffiliate } from '../../quotes/access.ts';
import { keepWhileReferred } from '../../quotes/referral/keep-referred.ts';
import { isAddressCurrent } from '../../quotes/tokens/mail-link-token.ts';
import { newScreening, sealScreening } from '../declaration/declared-screening.ts';
import type { OpenedTraveller, OpenScreening } from '../open-screening.ts';
import { travellerOf } from '../rescreen.ts';
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
    const { opened, insuree } = who;
    const key = keyOf(who);
    const found = await findScreening(tx, key);
    if (found?.referral === 'open') return;
    if (!found && !consent) throw consentRequired();
    const now = clock.now();
    const at = now.getTime();
    if (!found) {
      const begun = { provider: personProvider, session: null, assessed: null };
      await insertScreening(tx, newScreening(opened, key, at, sealScreening(sealer, key, begun)));
    }
    const asked = travellerOf(opened, opened.draft, insuree);
    const referred = {
      ...{ referral: 'open' as const, referredAt: at, question: null, askedAt: null },
      ...{ referralEmail: email, referralGeneration: email === null ? null : opened.row.tokenGeneration },
      ...{ referredAge: asked?.age ?? null, referredRegion: asked?.regionId ?? null },
    };
    if (!(await updateReferral(tx, key, referred))) throw busy(1);
    await keepWhileReferred(tx, opened.row, now);
  };

  return {
    refer: async (input: ParsedInput<'referScreening'>, caller: BrandAndAffiliate): Promise<Answer> => {
      const who = await open.traveller(input, caller);
      const { row, draft } = who.opened;
      // An address that the sender of a link may have entered is none (decision 114).
      const isKnown = draft.contact.email !== '' && isAddressCurrent(row);
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

import { isEmail, problem, type Quote } from '@coverkit/rules';
import type { ScreeningClient } from '../calls/screening-calls.ts';
import { ClientError, type ScreeningAccess } from '../client.ts';
import type { MemoryAnswer } from '../memory-calls.ts';
import { refusal } from './memory-declarations.ts';
import type { MemoryScreened } from './memory-screened.ts';

type Deps = {
  answer: MemoryAnswer;
  /** The quote of a traveller's link. */
  open: (access: ScreeningAccess) => Quote;
  screened: MemoryScreened;
};

/** REFR-01: the calls by which a traveller asks for a person. Nobody answers here. */
export function memoryReferrals({
  answer,
  open,
  screened,
}: Deps): Pick<ScreeningClient, 'referScreening' | 'reloadReferral'> {
  return {
    referScreening: (access, { consent, email = '' }) =>
      answer('referScreening', { ...access, consent, email }, () => {
        const quote = open(access);
        const { insuree } = access;
        const isKnown = quote.contact.email !== '' && !quote.emailElsewhere;
        if (!isKnown && !isEmail(email)) throw emailRefusal(email);
        const known = screened.referral(quote.reference, insuree);
        if (known) return known;
        if (!consent && !screened.get(quote.reference, insuree)) throw refusal('consent_required');
        const requestedAt = quote.savedAt;
        screened.refer(quote.reference, insuree, { state: 'open', requestedAt, question: null });
        return screened.referral(quote.reference, insuree);
      }),
    reloadReferral: (access) =>
      answer('reloadReferral', access, () => screened.referral(open(access).reference, access.insuree)),
  };
}

function emailRefusal(email: string): ClientError {
  const { code } = problem(email === '' ? 'required' : 'email_invalid', 'email');
  const formErrors = { email: { code, message: code } };
  return new ClientError('form', { code: 'form_invalid', formErrors });
}

import { isPurchased, normaliseEmail, problem, type Quote } from '@coverkit/rules';
import { dashboardPath, nobody } from '@coverkit/rules/contract';
import type { SessionClient } from '../calls/session-calls.ts';
import { ClientError } from '../client.ts';
import { withPolicy } from '../memory-policies.ts';
import { refuse } from '../memory-rules.ts';
import { entriesOf } from './memory-entries.ts';
import { memorySignedIn, policyOf, quoteOf } from './memory-lists.ts';
import type { MemoryContext } from './memory-part.ts';
import { policyPageOf } from './memory-policy-page.ts';
import { memoryCustomer, memoryProfile } from './memory-profile.ts';

const signInFailed = () =>
  new ClientError('messages', {
    code: 'sign_in_failed',
    messages: [
      'That email address and password don’t match an account. Check both and try again, or reset your password.',
    ],
  });
const signInRequired = () => new ClientError('messages', { code: 'sign_in_required', messages: [] });

/** One account, asked for a code at its first sign-in. It has the quotes of the client that its address is the contact of. */
export function memorySession({
  answer,
  quotes,
  config,
  signedIn,
  emailPending,
  raised,
  premiums,
}: MemoryContext): SessionClient {
  let state = signedIn;
  let returnTo: string | null = null;
  let knowsDevice = false;
  let signedInAt = memorySignedIn;
  const assertOpen = () => {
    if (state !== 'open') throw signInRequired();
  };
  let isDeleted = false;
  const profile = memoryProfile({
    ...{ answer, config, assertOpen, emailPending },
    stored: () => ({ quotes: own() }),
    onDeleted: () => {
      for (const { status, reference } of own()) if (!isPurchased(status)) quotes.remove(reference);
      isDeleted = true;
      state = 'none';
    },
  });
  const { account } = profile;
  const claimed = new Set<string>();
  /** Policies are the customer’s of their purchase; quotes are those of the address that is proved now. Both may be claimed. */
  const isOwn = ({ contact, status, reference }: Quote) =>
    claimed.has(reference) ||
    normaliseEmail(contact.email) === (isPurchased(status) ? memoryCustomer.username : account.email);
  const own = () => quotes.all().filter(isOwn);
  const assertOwnQuote = (reference: string) => {
    assertOpen();
    const found = own().some((one) => one.reference === reference && !isPurchased(one.status));
    if (!found) throw new ClientError('notFound', { code: 'not_found' });
  };
  return {
    // It has one customer.
    bindAccount: async () => {},
    signIn: ({ username, password, returnTo: path }) =>
      answer('signIn', { username, returnTo: path }, () => {
        const { email, ...known } = account;
        const isKnown = !isDeleted && normaliseEmail(username) === email;
        if (!isKnown || password !== known.password) throw signInFailed();
        state = knowsDevice ? 'open' : 'code';
        returnTo = path ?? null;
        return knowsDevice
          ? { ...profile.user(), requiresOtp: false }
          : { ...nobody, email, requiresOtp: true };
      }),
    verifyCode: (code) =>
      answer('verifyCode', null, () => {
        if (state === 'none') throw signInRequired();
        refuse(code.replaceAll(' ', '') === memoryCustomer.code ? [] : [problem('otp_invalid', 'code')]);
        state = 'open';
        knowsDevice = true;
        return { redirect_url: returnTo ?? dashboardPath };
      }),
    sendCode: () =>
      answer('sendCode', null, () => {
        if (state === 'none') throw signInRequired();
        return { sentTo: 'a…x@example.com', again: 60 };
      }),
    signOut: () =>
      answer('signOut', null, () => {
        state = 'none';
      }),
    checkSession: () =>
      answer('checkSession', null, () => ({
        ...(state === 'open' ? profile.user() : nobody),
        emailPending: state === 'open' ? account.emailPending : null,
        otp_check: state === 'code',
      })),
    dashboard: ({ entries, page = 1 }) =>
      answer('dashboard', { entries, page }, () => {
        if (state === 'none') throw signInRequired();
        const shown = state === 'open' ? own() : [];
        const bought = shown.filter(({ status }) => isPurchased(status));
        const open = shown.filter(({ status }) => !isPurchased(status));
        const pageOf = <T>(all: readonly T[]) => all.slice((page - 1) * entries, page * entries);
        return {
          otp_check: state === 'code',
          policies: pageOf(bought).map((quote) => policyOf(withPolicy(quote, config.brand))),
          policiesTotal: bought.length,
          quotes: pageOf(open).map(quoteOf),
          quotesTotal: open.length,
        };
      }),
    entries: (asked) =>
      answer('entries', asked, () => {
        assertOpen();
        return entriesOf(own(), asked, config);
      }),
    accountPolicy: (reference) =>
      answer('accountPolicy', { reference }, () => {
        assertOpen();
        const found = own()
          .map((quote) => withPolicy(quote, config.brand))
          .find((one) => [one.reference, one.policy?.number].includes(reference));
        if (!found?.policy) throw new ClientError('notFound', { code: 'not_found' });
        const source = { quote: found, policy: found.policy, brand: config.brand };
        return policyPageOf(source, { premiums: premiums(), raised });
      }),
    sessions: () =>
      answer('sessions', null, () => {
        assertOpen();
        return signedInAt;
      }),
    endSessions: (id) =>
      answer('endSessions', { id }, () => {
        assertOpen();
        signedInAt = signedInAt.filter((one) => one.current || (id !== null && one.id !== id));
      }),
    claimQuote: (access) =>
      answer('claimQuote', access, () => {
        assertOpen();
        const quote = quotes.find(access);
        const isNobodys = quote.contact.email === '' && !quote.handover;
        if (quote.linkReplaced || isPurchased(quote.status) || !(isNobodys || isOwn(quote)))
          throw new ClientError('notFound', { code: 'not_found' });
        claimed.add(quote.reference);
        return { claimed: quote.reference.padEnd(43, 'c') };
      }),
    mailOwnQuote: (reference) =>
      answer('mailOwnQuote', { reference }, () => {
        assertOwnQuote(reference);
        return { sentTo: account.email };
      }),
    deleteOwnQuote: (reference) =>
      answer('deleteOwnQuote', { reference }, () => {
        assertOwnQuote(reference);
        quotes.remove(reference);
      }),
    ...profile.calls,
  };
}

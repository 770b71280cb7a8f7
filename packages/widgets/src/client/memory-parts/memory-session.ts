import { entryFor, isPurchased, levelById, normaliseEmail, problem, type Quote } from '@coverkit/rules';
import { type AccountPolicy, type AccountQuote, dashboardPath, nobody } from '@coverkit/rules/contract';
import { exampleProduct } from '@coverkit/rules/fixtures';
import type { SessionClient } from '../calls/session-calls.ts';
import { ClientError } from '../client.ts';
import { withPolicy } from '../memory-policies.ts';
import { refuse } from '../memory-rules.ts';
import type { MemoryContext } from './memory-part.ts';

/** Whose account a memory client has, and what opens it. */
export const memoryCustomer = {
  username: 'alex@example.com',
  password: 'three quiet penguins',
  code: '482913',
} as const;

const signInFailed = () =>
  new ClientError('messages', {
    code: 'sign_in_failed',
    messages: [
      'That email address and password don’t match an account. Check both and try again, or reset your password.',
    ],
  });
const signInRequired = () => new ClientError('messages', { code: 'sign_in_required', messages: [] });

/** One account, asked for a code at its first sign-in. It has the quotes of the client that its address is the contact of. */
export function memorySession({ answer, quotes, config, signedIn }: MemoryContext): SessionClient {
  let state = signedIn;
  let returnTo: string | null = null;
  let knowsDevice = false;
  const user = { ...nobody, email: memoryCustomer.username, firstName: 'Alex', lastName: 'Nguyen' };
  const own = () =>
    quotes.all().filter(({ contact }) => normaliseEmail(contact.email) === memoryCustomer.username);
  return {
    signIn: ({ username, password, returnTo: path }) =>
      answer('signIn', { username, returnTo: path }, () => {
        const fits =
          normaliseEmail(username) === memoryCustomer.username && password === memoryCustomer.password;
        if (!fits) throw signInFailed();
        state = knowsDevice ? 'open' : 'code';
        returnTo = path ?? null;
        return knowsDevice
          ? { ...user, requiresOtp: false }
          : { ...nobody, email: user.email, requiresOtp: true };
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
        ...(state === 'open' ? user : nobody),
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
  };
}

const tripOf = (quote: Quote) => {
  const annual = quote.amtStart !== null;
  return {
    ...{ reference: quote.reference, token: quote.token, quoteTypeId: quote.quoteTypeId },
    countries: annual ? [] : quote.countries,
    region: annual ? (quote.region?.name ?? null) : null,
    coverLevel: levelById(exampleProduct, quote.coverLevelId)?.name ?? null,
    ...quote.coverDates,
  };
};

const quoteOf = (quote: Quote): AccountQuote => ({
  ...tripOf(quote),
  status: quote.status,
  screen: entryFor('details', quote).screen,
  people: quote.people,
  price: quote.netPrice,
  priceHeldUntil: quote.priceLockedUntil,
  savedAt: quote.savedAt,
});

const noActions: AccountPolicy['actions'] = {
  ...{ extendable: false, cancel: false, coverLevel: false, insurees: false },
  ...{ region: false, maxTripLength: false, snowCover: false },
};

const policyOf = (quote: Quote): AccountPolicy => ({
  ...tripOf(quote),
  policyNumber: quote.policy?.number ?? '',
  status: quote.policy?.status ?? 89,
  actions: quote.policy?.actions ?? noActions,
  days: quote.days,
  travellers: quote.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim()),
  purchasedOn: quote.savedAt.slice(0, 10),
  total: quote.netPrice ?? 0,
});

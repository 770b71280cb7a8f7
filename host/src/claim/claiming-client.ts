import { closedReason } from '@coverkit/rules';
import { type CoverkitClient, clientErrorOf, type QuoteToSend } from '@coverkit/widgets/client';
import { createBrowserClaim } from '@coverkit/widgets/own-quote';
import { withStorage } from '@coverkit/widgets/with-storage';

type Access = { reference: string; token: string };
type Session = Awaited<ReturnType<CoverkitClient['session']>>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `forgetAllQuotes` of the widgets knows it. */
const name = 'coverkit:signed-in';
const local = () => globalThis.localStorage;

/** Whether somebody signed in with this browser, so that nobody else's page asks for a session. */
function signedInNote(store: () => Store) {
  // Where it is blocked or full: as long as the page.
  let here = false;
  return {
    isThere: () => here || withStorage(store, (storage) => storage.getItem(name)) !== null,
    keep: () => {
      here = true;
      withStorage(store, (storage) => storage.setItem(name, '1'));
    },
    forget: () => {
      here = false;
      withStorage(store, (storage) => storage.removeItem(name));
    },
  };
}

/**
 * The client of the site: a quote that a customer who is signed in starts or goes on with in this browser is in their account, and so
 * is its policy, whatever address is entered (API decision 160). A claim that failed is made again before what depends on it: an address
 * that is saved, and a purchase. Where that fails too, or the session has ended, the visitor goes on, and quote and policy are in the
 * account of the address.
 */
export function claimingClient(client: CoverkitClient, store: () => Store = local): CoverkitClient {
  const note = signedInNote(store);
  /** Of this browser: what it started, took over or has the own token of. */
  const own = new Set<string>();
  const claims = new Map<string, Promise<string | null>>();
  /** What claims answered; null for somebody else's. */
  const proofs = new Map<string, string | null>();
  const keyOf = ({ reference, token }: Access) => `${reference} ${token}`;

  const ask = async (access: Access): Promise<string | null> => {
    const key = keyOf(access);
    try {
      const { claimed } = await (await client.session()).claimQuote(access);
      // Not of a customer who has left meanwhile.
      if (claims.has(key)) proofs.set(key, claimed);
      return claimed;
    } catch (error) {
      const { kind, code } = clientErrorOf(error);
      if (code === 'sign_in_required') note.forget();
      // Somebody else's stays so; anything else may succeed the next time.
      if (kind === 'notFound') proofs.set(key, null);
      else claims.delete(key);
      return null;
    }
  };
  const claim = (access: Access): void => {
    const key = keyOf(access);
    own.add(key);
    if (note.isThere() && !claims.has(key)) claims.set(key, ask(access));
  };
  const leave = () => {
    claims.clear();
    proofs.clear();
    note.forget();
  };
  onForgotten(leave);
  const claimed = async (asked: Promise<Access>): Promise<Access> => {
    const access = await asked;
    claim(access);
    return access;
  };
  const proofOf = async (access: Access): Promise<string | null> => {
    const key = keyOf(access);
    await claims.get(key);
    if (own.has(key) && !proofs.has(key)) claim(access);
    return (await claims.get(key)) ?? null;
  };
  /** At once for everybody else, and where the page is left: what was typed must not wait for an answer then. */
  const proved = <A>(quote: QuoteToSend, send: (quote: QuoteToSend) => Promise<A>): Promise<A> => {
    const known = proofs.get(keyOf(quote));
    const withProof = (claimed: string | null | undefined): Promise<A> => {
      const sent = { ...quote, claimed };
      return send(claimed ? sent : quote);
    };
    const isAsked = known === undefined && note.isThere() && own.has(keyOf(quote));
    if (!isAsked || globalThis.document?.visibilityState === 'hidden') return withProof(known);
    return proofOf(quote).then(withProof);
  };

  return {
    ...client,
    startQuote: (...input) => claimed(client.startQuote(...input)),
    takeOver: (...input) => claimed(client.takeOver(...input)),
    reload: async (access, options) => {
      const quote = await client.reload(access, options);
      // A link that came by an address may be another visitor's.
      const isOwn = createBrowserClaim(access.reference, store as () => Storage).token() === access.token;
      if (isOwn && closedReason(quote.status) === null) claim(access);
      return quote;
    },
    save: (quote) => proved(quote, client.save),
    update: (quote, options) => proved(quote, (one) => client.update(one, options)),
    refer: (quote) => proved(quote, client.refer),
    purchase: async (quote, input) => client.purchase(quote, { ...input, claimed: await proofOf(quote) }),
    session: async () => noting(await client.session(), note.keep, leave),
  };
}

/** Another tab signed out, or forgot all. */
function onForgotten(leave: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
    if ((key === name || key === null) && newValue === null) leave();
  });
}

/** Keeps in mind that somebody signed in, and no longer than that. */
function noting(session: Session, keep: () => void, leave: () => void): Session {
  return {
    ...session,
    signIn: async (input) => {
      const answer = await session.signIn(input);
      leave();
      if (!answer.requiresOtp) keep();
      return answer;
    },
    verifyCode: async (code) => {
      const answer = await session.verifyCode(code);
      keep();
      return answer;
    },
    dashboard: async (asked) => {
      try {
        const answer = await session.dashboard(asked);
        if (!answer.otp_check) keep();
        return answer;
      } catch (error) {
        // It has ended, however.
        if (clientErrorOf(error).code === 'sign_in_required') leave();
        throw error;
      }
    },
    signOut: () => session.signOut().finally(leave),
    deleteAccount: async (input) => {
      await session.deleteAccount(input);
      leave();
    },
  };
}

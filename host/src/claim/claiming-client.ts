import { closedReason } from '@coverkit/rules';
import { type CoverkitClient, clientErrorOf } from '@coverkit/widgets/client';
import { createBrowserClaim } from '@coverkit/widgets/own-quote';

type Access = { reference: string; token: string };
type Session = Awaited<ReturnType<CoverkitClient['session']>>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'coverkit:signed-in';
const local = () => globalThis.localStorage;

/** Whether somebody signed in with this browser, so that nobody else's page asks for a session. */
function signedInNote(store: () => Store) {
  let here = false;
  const attempt = <T>(task: (storage: Store) => T): T | null => {
    try {
      return task(store());
    } catch {
      // Blocked or full: it lasts as long as the page.
      return null;
    }
  };
  return {
    isThere: () => here || attempt((storage) => storage.getItem(name)) !== null,
    keep: () => {
      here = true;
      attempt((storage) => storage.setItem(name, '1'));
    },
    forget: () => {
      here = false;
      attempt((storage) => storage.removeItem(name));
    },
  };
}

/**
 * The client of the site: a quote that a customer who is signed in starts or goes on with in this browser is in their account, and so
 * is its policy, whatever address is entered (API decision 160). What fails changes nothing for the visitor.
 */
export function claimingClient(client: CoverkitClient, store: () => Store = local): CoverkitClient {
  const note = signedInNote(store);
  const claims = new Map<string, Promise<string | null>>();
  const keyOf = ({ reference, token }: Access) => `${reference} ${token}`;

  const ask = async (access: Access): Promise<string | null> => {
    try {
      return (await (await client.session()).claimQuote(access)).claimed;
    } catch (error) {
      const { kind, code } = clientErrorOf(error);
      if (code === 'sign_in_required') note.forget();
      // Somebody else's stays so; anything else may succeed the next time.
      if (kind !== 'notFound') claims.delete(keyOf(access));
      return null;
    }
  };
  const claim = (access: Access): void => {
    if (note.isThere() && !claims.has(keyOf(access))) claims.set(keyOf(access), ask(access));
  };
  const leave = () => {
    claims.clear();
    note.forget();
  };
  const claimed = async (asked: Promise<Access>): Promise<Access> => {
    const access = await asked;
    claim(access);
    return access;
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
    purchase: async (quote, input) =>
      client.purchase(quote, { ...input, claimed: (await claims.get(keyOf(quote))) ?? null }),
    session: async () => noting(await client.session(), note.keep, leave),
  };
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
      const answer = await session.dashboard(asked);
      if (!answer.otp_check) keep();
      return answer;
    },
    signOut: () => session.signOut().finally(leave),
    deleteAccount: async (input) => {
      await session.deleteAccount(input);
      leave();
    },
  };
}

import type { CsrfToken } from '@coverkit/rules/contract';
import { ClientError } from '../client.ts';
import type { Connection } from './connection.ts';

/** The API with the cookies of the account, for the account that the page shows. */
export type AccountConnection = Pick<Connection, 'post' | 'postWithRetries' | 'read' | 'get'> & {
  /** What is posted from now on is for the account that is signed in now. */
  bind: () => Promise<void>;
  /** Of a call after which the same customer has another session, or none. */
  rotating: <T>(call: Promise<T>) => Promise<T>;
  /** Of a call that is for no account, and after which another may be signed in. */
  leaving: <T>(call: () => Promise<T>) => Promise<T>;
};

/** One for each client: what one screen has bound is what the calls of all its parts are for. */
const connections = new WeakMap<Connection, AccountConnection>();

/**
 * A page that was left open after another customer signed in changes nothing (decision 153 of the API): its csrf is of a session that
 * there is no longer, and one of another account, or of none, is not used in its place. One of another session of the same customer is.
 */
export function connectAccount(connection: Connection): AccountConnection {
  const known = connections.get(connection) ?? connectFirst(connection);
  connections.set(connection, known);
  return known;
}

function connectFirst(connection: Connection): AccountConnection {
  /** Null until a page is of an account: its first csrf says of which. */
  let account: string | null = null;
  const { csrf, post, postWithRetries, read, get } = connection.withSession((loaded: CsrfToken) => {
    if (account !== null && loaded.account !== account)
      throw new ClientError('messages', { code: 'sign_in_required' });
    account = loaded.account;
  });
  const release = () => {
    account = null;
    csrf.forget();
  };
  const rotating = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      csrf.forget();
    }
  };
  return {
    ...{ post, postWithRetries, read, get, rotating },
    bind: async () => {
      release();
      await csrf.token();
    },
    leaving: async (call) => {
      release();
      try {
        return await call();
      } finally {
        release();
      }
    },
  };
}

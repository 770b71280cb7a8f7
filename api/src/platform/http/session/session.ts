import { hash } from 'node:crypto';

/** Who signed in, of a call that carries the session's cookie. */
export type Session = {
  /** The hash of its token. */
  id: string;
  customerId: string;
  brandId: string;
  /** `code`: the password was right, and the one-time code is to come. */
  state: 'code' | 'open';
};

/** What the platform must know of sessions. */
export type Sessions = {
  /** Null where there is none of this token and brand, or where it has ended. */
  find: (token: string, brandId: string) => Promise<Session | null>;
};

/** What is stored of a token, and what a csrf is bound to: neither opens the session. */
export const sessionIdOf = (token: string): string => hash('sha256', token, 'base64url');

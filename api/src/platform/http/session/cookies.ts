/** The cookies of the account, which lives on the host alone (ACCT-05). */
export type CookieName = 'session' | 'device';

export type Cookies = {
  /** Null where the browser sent none of the name. `header`: Cookie. */
  read: (header: string | undefined, name: CookieName) => string | null;
  /** A Set-Cookie header. `seconds`: until the browser forgets it; 0 deletes it. */
  write: (name: CookieName, value: string, seconds: number) => string;
};

/**
 * `secure`: as `__Host-…`, which browsers keep to https and to the very host that set it. Safari keeps no such cookie over
 * plain http, not even on this machine, so a server in development leaves the prefix and `Secure` out.
 */
export function createCookies(secure: boolean): Cookies {
  const nameOf = (name: CookieName): string => (secure ? `__Host-${name}` : name);
  return {
    read: (header, name) => {
      const start = `${nameOf(name)}=`;
      const found = header
        ?.split(';')
        .map((one) => one.trim())
        .find((one) => one.startsWith(start));
      return found ? found.slice(start.length) : null;
    },
    write: (name, value, seconds) =>
      [
        `${nameOf(name)}=${value}`,
        ...['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`],
        ...(secure ? ['Secure'] : []),
      ].join('; '),
  };
}

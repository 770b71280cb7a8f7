import type { Quote } from '@coverkit/rules';
import type { QuoteAccess } from '../../client/client.ts';
import { isLinkUnconfirmed, type OwnLinkDeps, ownLink } from './own-link.ts';

export type PageLinkOptions = OwnLinkDeps & {
  /** The quote came with this browser's own link. Throws where the page cannot go on with it. */
  onTaken: (own: QuoteAccess, found: Quote) => void;
};

/**
 * The link by which a page opens its quote. That of a mail stays until something is changed: a mail scanner opens links and
 * presses buttons, and must not take the quote from the mail's reader (decision 114 of the API).
 */
export function createPageLink({ onTaken, ...deps }: PageLinkOptions) {
  let { access } = deps;
  let isMailed = false;
  let taking: Promise<void> | null = null;

  const takeOver = async (): Promise<void> => {
    const own = await ownLink({ ...deps, access, confirmed: true });
    // Until all of it is there nothing has changed here, and the next try gets the same link again.
    onTaken(own, await deps.client.reload(own));
    access = own;
    isMailed = false;
  };

  return {
    access: () => access,
    isMailed: () => isMailed,
    /** The link to open the quote by: this browser's own, or that of the mail. */
    find: async (): Promise<QuoteAccess> => {
      try {
        return isMailed ? access : await ownLink({ ...deps, access });
      } catch (error) {
        if (!isLinkUnconfirmed(error)) throw error;
        isMailed = true;
        return access;
      }
    },
    /** Before a change is stored: exchanges the link of a mail. */
    take: async (): Promise<void> => {
      if (!isMailed) return;
      taking ??= takeOver().finally(() => {
        taking = null;
      });
      await taking;
    },
  };
}

import type { Accepted } from '@coverkit/widgets/frame';
import { toJson } from '@coverkit/widgets/frame';

/** The quote of a journey on the page: what opens it, until its details, where the frame exchanges the token. */
export type JourneyQuote = {
  reference: string;
  token: string;
  /** The frame has it: from then on only the frame can show it. */
  isFramed: boolean;
  /** Accepted on the page; the frame stores it with the exchange. */
  accepted?: Accepted | undefined;
};

export type StoredQuote = {
  read: () => JourneyQuote | null;
  write: (quote: JourneyQuote) => void;
  clear: () => void;
};

/** In the tab's storage, for a reload. It holds nothing of the visitor; where storage is blocked it lasts for the page view. */
export function createStoredQuote(id: string, store: () => Storage = () => sessionStorage): StoredQuote {
  const name = `coverkit:journey:${id}`;
  let here: JourneyQuote | null = null;
  const attempt = <T>(task: (storage: Storage) => T): T | null => {
    try {
      return task(store());
    } catch {
      return null;
    }
  };
  return {
    read: () => here ?? attempt((storage) => parse(storage.getItem(name))),
    write(quote) {
      here = quote;
      attempt((storage) => storage.setItem(name, toJson(quote)));
    },
    clear() {
      here = null;
      attempt((storage) => storage.removeItem(name));
    },
  };
}

function parse(text: string | null): JourneyQuote | null {
  const { reference, token, isFramed, accepted }: Partial<JourneyQuote> = JSON.parse(text ?? '{}');
  if (typeof reference !== 'string' || typeof token !== 'string') return null;
  return { reference, token, isFramed: isFramed === true, accepted };
}

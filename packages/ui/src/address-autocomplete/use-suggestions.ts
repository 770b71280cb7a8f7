import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AddressProvider, AddressSuggestion } from './provider.ts';
import type { ProviderState } from './use-provider.ts';

export const minLetters = 3;
const debounce = 200;

export type Suggestions =
  | { status: 'idle' | 'loading' | 'failed'; found: readonly AddressSuggestion[] }
  | { status: 'found'; found: readonly AddressSuggestion[] };

type Answer = { to: string; from: AddressProvider; found: readonly AddressSuggestion[] | null };

type Search = {
  provider: AddressProvider;
  state: ProviderState;
  query: string | null;
  country: string | undefined;
  /** The provider cannot look up this text now. */
  onUnavailable: (text: string) => void;
};

/**
 * What the provider suggests for a text. Called once typing pauses; a superseded request is aborted, and an
 * answer to any other text is dropped. While the next suggestions load the last ones stay, if one text begins
 * with the other.
 */
export function useSuggestions({ provider, state, query, country, onUnavailable }: Search): Suggestions {
  const latest = useRef(onUnavailable);
  useLayoutEffect(() => {
    latest.current = onUnavailable;
  });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = query !== null && query.trim().length >= minLetters ? query.trim() : null;
  useEffect(() => {
    if (asked === null || state !== 'ready') return;
    const question = new AbortController();
    const { signal } = question;
    const keep = (found: Answer['found']) => {
      if (!signal.aborted) setAnswer({ to: asked, from: provider, found });
    };
    const timer = setTimeout(() => {
      provider.suggest(asked, { country, signal }).then(
        (found) => {
          if (found) keep(found);
          else if (!signal.aborted) latest.current(asked);
        },
        () => keep(null),
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [provider, state, asked, country]);
  if (asked === null) return { status: 'idle', found: [] };
  const mine = answer?.from === provider ? answer : null;
  if (mine?.to !== asked) return { status: 'loading', found: (akin(mine?.to, asked) && mine?.found) || [] };
  return mine.found === null ? { status: 'failed', found: [] } : { status: 'found', found: mine.found };
}

const akin = (one: string | undefined, other: string): boolean =>
  one !== undefined && (one.startsWith(other) || other.startsWith(one));

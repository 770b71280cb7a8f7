import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { type Address, emptyAddress } from './address.ts';
import type { AddressProvider, AddressSuggestion } from './provider.ts';

export type AddressOptions = {
  provider: AddressProvider;
  value?: Address | null;
  defaultValue?: Address | null;
  onChange?: (address: Address | null) => void;
  /** Addresses can be searched for, now or once the provider has started. */
  searchable: boolean;
};

/** The last event, to be announced. */
export type AddressEvent = 'cleared' | 'chosen' | 'failed' | 'unavailable' | null;

/** The address that was chosen or typed by hand, and the text being typed. */
export function useAddress({ provider, value, defaultValue, onChange, searchable }: AddressOptions) {
  const [address, change, putBack] = useControlled(value, defaultValue ?? null, onChange);
  /** `null` while the box shows the address itself. */
  const [typed, setTyped] = useState<string | null>(null);
  const [byHand, setByHand] = useState(false);
  const [left, setLeft] = useState(false);
  const [picking, setPicking] = useState(false);
  const [event, setEvent] = useState<AddressEvent>(null);
  /** The text that was cleared after leaving, to begin with by hand. */
  const cleared = useRef('');
  /** Counts edits and choices: the answer to an earlier one is dropped. */
  const turn = useRef(0);
  const write = (text: string) => change(text.trim() === '' ? null : { ...emptyAddress, address: text });

  /** The text to search for; `null` where nothing was typed since the last choice. */
  const query = byHand || picking ? null : typed;
  const enterByHand = (text: string) => {
    turn.current += 1;
    cleared.current = '';
    setPicking(false);
    setByHand(true);
    setTyped(null);
    // By hand because nothing can be looked up: the note stays until it is searched again.
    setEvent((last) => (byHand && last === 'unavailable' ? last : null));
    write(text);
  };
  /** No address can be looked up: what the box shows is the address, and may be changed by hand. */
  const fallBack = (text: string) => {
    enterByHand(text);
    setEvent('unavailable');
  };
  /** Goes to the `onChange` of the latest render. */
  const latest = useRef({ change, enterByHand, fallBack });
  useLayoutEffect(() => {
    latest.current = { change, enterByHand, fallBack };
  });

  useEffect(() => {
    // There will be no suggestions: the text is the address, or it would be cleared as not chosen.
    if (!searchable && query !== null && query.trim() !== '') latest.current.enterByHand(query);
  }, [searchable, query]);

  return {
    address,
    text: typed ?? address?.address ?? '',
    query,
    byHand,
    event,
    /** The field was left with a text that was not chosen. */
    unchosen: left && typed !== null && !picking && !byHand,
    clear: () => {
      cleared.current = typed ?? '';
      setTyped(null);
      if (typed?.trim() && address === null) setEvent('cleared');
    },
    type(text: string) {
      turn.current += 1;
      cleared.current = '';
      setPicking(false);
      setEvent(null);
      if (byHand) return write(text);
      setTyped(text);
      if (address !== null) change(null);
    },
    /** Filled in by the browser or a password manager, or typed by hand: the text is the address. */
    enterByHand,
    /** Switched to by the user. */
    beginByHand: () => enterByHand((typed ?? address?.address) || cleared.current),
    fallBack,
    search() {
      setByHand(false);
      setEvent(null);
    },
    async pick({ id, main, rest }: AddressSuggestion) {
      turn.current += 1;
      const mine = turn.current;
      const before = typed;
      setPicking(true);
      const shown = [main, rest].filter(Boolean).join(', ');
      setTyped(shown);
      const found = await provider.resolve(id).catch(() => undefined);
      if (mine !== turn.current) return;
      // What was chosen is kept as it was shown.
      if (found === null) return latest.current.fallBack(shown);
      setPicking(false);
      setTyped(found ? null : before);
      setEvent(found ? 'chosen' : 'failed');
      if (found) latest.current.change(found);
    },
    /** The form has been reset. */
    reset() {
      turn.current += 1;
      cleared.current = '';
      setPicking(false);
      setByHand(false);
      setTyped(null);
      setEvent(null);
      putBack();
    },
    leave: () => setLeft(true),
    cancelClear: () => setLeft(false),
  };
}

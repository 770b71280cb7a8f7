import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { type Address, emptyAddress } from './address.ts';
import type { AddressProvider, AddressSuggestion } from './provider.ts';

/** PRIM-02: what was typed and not chosen goes half a second after the field was left. */
export const clearAfter = 500;

export type AddressOptions = {
  provider: AddressProvider;
  value?: Address | null;
  defaultValue?: Address | null;
  onChange?: (address: Address | null) => void;
  /** Addresses can be searched for, now or once the provider has started. */
  searchable: boolean;
};

/** What happened last, to be said. */
export type AddressEvent = 'cleared' | 'chosen' | 'failed' | null;

/** The address that was chosen or typed by hand, and the text on the way to it. */
export function useAddress({ provider, value, defaultValue, onChange, searchable }: AddressOptions) {
  const [address, change, putBack] = useControlled(value, defaultValue ?? null, onChange);
  /** `null` while the box shows the address itself. */
  const [typed, setTyped] = useState<string | null>(null);
  const [byHand, setByHand] = useState(false);
  const [left, setLeft] = useState(false);
  const [picking, setPicking] = useState(false);
  const [event, setEvent] = useState<AddressEvent>(null);
  /** Counts what was typed and picked: the answer to anything earlier is dropped. */
  const turn = useRef(0);
  const write = (text: string) => change(text.trim() === '' ? null : { ...emptyAddress, address: text });

  useEffect(() => {
    if (!left || typed === null || picking || byHand) return;
    const timer = setTimeout(() => {
      setTyped(null);
      if (typed.trim() !== '' && address === null) setEvent('cleared');
    }, clearAfter);
    return () => clearTimeout(timer);
  }, [left, typed, picking, byHand, address]);

  /** What to look for; `null` where nothing was typed since the last choice. */
  const query = byHand || picking ? null : typed;
  const writeByHand = (text: string) => {
    turn.current += 1;
    setPicking(false);
    setByHand(true);
    setTyped(null);
    setEvent(null);
    write(text);
  };
  /** An answer that was waited for is told to the owner as it is by then. */
  const latest = useRef({ change, writeByHand });
  useLayoutEffect(() => {
    latest.current = { change, writeByHand };
  });

  useEffect(() => {
    // Nothing will be suggested for it: it is the address, or it would be cleared as not chosen.
    if (!searchable && query !== null && query.trim() !== '') latest.current.writeByHand(query);
  }, [searchable, query]);

  return {
    address,
    text: typed ?? address?.address ?? '',
    query,
    byHand,
    event,
    type(text: string) {
      turn.current += 1;
      setPicking(false);
      setEvent(null);
      if (byHand) return write(text);
      setTyped(text);
      if (address !== null) change(null);
    },
    /** Typed by the browser, or wanted so: what stands there is the address, whatever it is. */
    writeByHand,
    search() {
      setByHand(false);
      setEvent(null);
    },
    async pick({ id, main, rest }: AddressSuggestion) {
      turn.current += 1;
      const mine = turn.current;
      const before = typed;
      setPicking(true);
      setTyped([main, rest].filter(Boolean).join(', '));
      const found = await provider.resolve(id).catch(() => null);
      if (mine !== turn.current) return;
      setPicking(false);
      setTyped(found ? null : before);
      setEvent(found ? 'chosen' : 'failed');
      if (found) latest.current.change(found);
    },
    /** The form around begins again. */
    reset() {
      turn.current += 1;
      setPicking(false);
      setByHand(false);
      setTyped(null);
      setEvent(null);
      putBack();
    },
    leave: () => setLeft(true),
    come: () => setLeft(false),
  };
}

import type { ReactNode } from 'react';
import { markMatches } from './mark-matches.ts';

/** A text with the beginnings of words marked that a search found; anything but a string as it is. */
export const MarkedText = ({ text, query }: { text: ReactNode; query: string }): ReactNode =>
  typeof text === 'string' && query !== ''
    ? markMatches(text, query).map(({ text: piece, hit }, at) =>
        hit ? <mark key={at}>{piece}</mark> : piece,
      )
    : text;

import { decidedScreenings, isDecided, type Quote, screeningRequired } from '@coverkit/rules';
import { Button, Icon, useAdoptedStyles } from '@coverkit/ui';
import { type ReactNode, useRef } from 'react';
import { useCoverkit, useWords } from '../brand/brand-provider.tsx';
import { screeningCopy } from './copy/screening.copy.ts';
import { screeningStyles } from './styles.ts';
import { travellerOf } from './traveller-of.ts';

type Screened = Quote['insurees'][number];

export type ScreenedTravellersProps = {
  quote: Quote;
  onOpen: (one: Screened) => void;
  /** Beneath a traveller whose screening is not done. */
  more?: (one: Screened, name: string) => ReactNode;
};

/** Numbers of the travellers who are not done yet. */
export function outstandingScreenings(quote: Quote): number[] {
  const decided = decidedScreenings(quote.insurees);
  return screeningRequired(quote).filter((number) => !decided.includes(number));
}

/** SCRN-01, DETL-03: the travellers who must be screened, each with its state and the way to it. */
export function ScreenedTravellers({ quote, onOpen, more }: ScreenedTravellersProps) {
  const { config } = useCoverkit();
  const words = useWords('screening', screeningCopy);
  const list = useRef<HTMLUListElement>(null);
  useAdoptedStyles(list, screeningStyles);
  const required = screeningRequired(quote);
  const [next] = outstandingScreenings(quote);
  return (
    <ul className="ck-screening-list" ref={list}>
      {quote.insurees
        .filter(({ number }) => required.includes(number))
        .map((one) => {
          const { name = '' } = travellerOf(quote, one.number, { words, config }) ?? {};
          const done = isDecided(one.medical);
          const state = done ? (one.medical?.userAccepted ? 'accepted' : 'without') : 'todo';
          return (
            <li className="ck-screening-group" key={one.number}>
              <div className="ck-screening-condition" data-done={done || undefined}>
                <div className="ck-screening-condition-words">
                  <p className="ck-screening-condition-name">{name}</p>
                  <p className="ck-screening-condition-state">
                    <Icon name={done ? 'check' : 'clock'} size={16} />
                    {words(`travellers.${state}`)}
                  </p>
                </div>
                <Button
                  variant={one.number === next ? 'primary' : 'secondary'}
                  aria-label={words(done ? 'travellers.see.label' : 'travellers.open.label', { name })}
                  onClick={() => onOpen(one)}
                >
                  {words(done ? 'travellers.see' : 'travellers.open')}
                </Button>
              </div>
              {!done && more?.(one, name)}
            </li>
          );
        })}
    </ul>
  );
}

import type { Quote } from '@coverkit/rules';
import type { MemoryClient } from '@coverkit/widgets/client/memory';
import { Screening, Screenings } from '@coverkit/widgets/screening';
import { quoteToScreen, screeningLink } from '@coverkit/widgets/screening/testing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

export type ScreeningArgs = FlowArgs &
  Pick<Visit, 'silent'> & {
    quote: Quote;
    page: 'traveller' | 'all';
    /** The traveller's number. */
    insuree: number;
    /** What was declared before the page is opened. */
    seed?: (client: MemoryClient, quote: Quote) => Promise<unknown>;
    /** Plants failures, once that is done. */
    prepare?: (client: MemoryClient) => void;
  };

export const screeningArgs = (): ScreeningArgs => ({
  ...flowArgs(),
  quote: quoteToScreen(),
  page: 'traveller',
  insuree: 1,
});
export const screeningArgTypes = {
  ...flowArgTypes,
  page: { control: 'inline-radio', options: ['traveller', 'all'] },
  quote: { control: false },
  seed: { control: false },
  prepare: { control: false },
} as const;

/** The screening of one traveller, or the overview of all; this browser has the quote itself. */
export function ScreeningStage({ page, insuree, seed, prepare, quote, ...visit }: ScreeningArgs) {
  const seeding = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <FlowStage
      key={JSON.stringify([page, insuree])}
      {...visit}
      quote={quote}
      prepare={(client) => {
        const { reference, token } = quote;
        const claim = { key: 'k'.repeat(32), token, until: Date.now() + 86_400_000 };
        localStorage.setItem(`coverkit:claim:${reference}`, JSON.stringify(claim));
        const seeded = seed?.(client, quote) ?? Promise.resolve();
        seeding.current = seeded.then(() => prepare?.(client));
      }}
    >
      {(access) => (
        <After work={() => seeding.current}>
          {page === 'all' ? (
            <Screenings {...access} />
          ) : (
            <Screening
              {...access}
              insuree={String(insuree)}
              itoken={screeningLink(quote, insuree).insureeToken}
            />
          )}
        </After>
      )}
    </FlowStage>
  );
}

/** Its children come once the work is done. */
function After({ work, children }: { work: () => Promise<unknown>; children: ReactNode }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    void work().then(() => setDone(true));
  }, [work]);
  return done && children;
}

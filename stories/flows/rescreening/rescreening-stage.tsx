import type { Quote } from '@coverkit/rules';
import type { Rescreening } from '@coverkit/rules/contract';
import { type MemoryClient, memoryRescreenLink } from '@coverkit/widgets/client/memory';
import { Rescreen, RescreenComplete } from '@coverkit/widgets/rescreening';
import { rescreeningOf } from '@coverkit/widgets/screening/testing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

export type RescreeningArgs = FlowArgs &
  Pick<Visit, 'silent' | 'bank' | 'provider'> & {
    page: 'rescreen' | 'complete';
    /** Asthma was declared before the purchase, and covered. */
    declared: boolean;
    /** What the policy insures, where it differs. */
    insured: Partial<Quote>;
    /** What was declared in the re-screening before the page is opened. */
    seed?: (client: MemoryClient) => Promise<unknown>;
    /** Plants failures, once that is done. */
    prepare?: (client: MemoryClient) => void;
    /** The mailed link opens nothing. */
    unknown: boolean;
  };

export const rescreeningArgs = (): RescreeningArgs => ({
  ...flowArgs(),
  page: 'rescreen',
  declared: true,
  insured: {},
  unknown: false,
});
export const rescreeningArgTypes = {
  ...flowArgTypes,
  page: { control: 'inline-radio', options: ['rescreen', 'complete'] },
  insured: { control: false },
  seed: { control: false },
  prepare: { control: false },
  bank: { control: false },
  provider: { control: false },
} as const;

export const link = memoryRescreenLink('P0004711082');

/** The re-screening of one traveller by its mailed link, or the page of what it came to. */
export function RescreeningStage(args: RescreeningArgs) {
  const { page, declared, insured, unknown, seed, prepare, ...visit } = args;
  const seeding = useRef<Promise<Rescreening['completion']>>(Promise.resolve(null));
  return (
    <FlowStage
      key={JSON.stringify([page, declared, unknown])}
      {...visit}
      prepare={(client) => {
        if (!unknown) client.rescreen(rescreeningOf(link, { declared, quote: insured }));
        seeding.current = begin(client, { page, seed }).finally(() => prepare?.(client));
      }}
      first={page === 'complete' ? 'completeRescreening' : 'reloadRescreening'}
    >
      {() => (
        <After work={() => seeding.current}>
          {(completion) =>
            page === 'complete' ? (
              <RescreenComplete {...(completion ?? { reference: 'RS0', token: 'unknown' })} />
            ) : (
              <Rescreen
                pid={link.policy}
                token={link.token}
                insuree={String(link.insuree)}
                itoken={link.insureeToken}
              />
            )
          }
        </After>
      )}
    </FlowStage>
  );
}

/** Where it is done, the link of the page that shows it. */
async function begin(client: MemoryClient, { page, seed }: Pick<RescreeningArgs, 'page' | 'seed'>) {
  await seed?.(client);
  if (page !== 'complete' || !seed) return null;
  return (await (await client.rescreening()).reloadRescreening(link)).completion;
}

type AfterProps = {
  work: () => Promise<Rescreening['completion']>;
  children: (completion: Rescreening['completion']) => ReactNode;
};

/** Its children come once the work is done. */
function After({ work, children }: AfterProps) {
  const [done, setDone] = useState<{ completion: Rescreening['completion'] } | null>(null);
  useEffect(() => {
    void work().then((completion) => setDone({ completion }));
  }, [work]);
  return done && children(done.completion);
}

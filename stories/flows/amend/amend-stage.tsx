import { type AmendmentKind, type Quote, type QuoteDraft, quoteStatus } from '@coverkit/rules';
import type { AmendmentPreview } from '@coverkit/rules/contract';
import { Amend, AmendComplete, AmendReferral } from '@coverkit/widgets/amend';
import '@coverkit/widgets/amend.css';
import type { MemoryClient } from '@coverkit/widgets/client/memory';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';
import { ready } from '../support/trips.ts';

type Page = AmendmentKind | 'complete' | 'referral';

export type AmendArgs = FlowArgs &
  Pick<Visit, 'silent' | 'bank' | 'provider'> & {
    page: Page;
    quote: Quote;
    /** What was done with the policy before the page is opened. */
    seed?: (client: MemoryClient, quote: Quote) => Promise<unknown>;
    /** Plants failures, once that is done. */
    prepare?: (client: MemoryClient) => void;
  };

/** A policy that was bought today, of a draft that is ready but for these. */
export const sold = (draft: Partial<QuoteDraft> = {}, facts: Partial<Quote> = {}): Quote =>
  ready(draft, { status: quoteStatus.issued, paid: true, policyNumber: 'P0123456781', ...facts });

export const amendArgs = (): AmendArgs => ({ ...flowArgs(), page: 'extend', quote: sold() });
export const amendArgTypes = {
  ...flowArgTypes,
  page: { control: false },
  quote: { control: false },
  seed: { control: false },
  prepare: { control: false },
  bank: { control: false },
  provider: { control: false },
} as const;

const pages = { complete: AmendComplete, referral: AmendReferral };

/** One change of a policy, or the page of what it came to. */
export function AmendStage({ page, quote, seed, prepare, ...visit }: AmendArgs) {
  const seeding = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <FlowStage
      {...visit}
      quote={quote}
      prepare={(client) => {
        seeding.current = Promise.resolve(seed?.(client, quote)).finally(() => prepare?.(client));
      }}
    >
      {(access) => (
        <After work={() => seeding.current}>
          {() => {
            if (page !== 'complete' && page !== 'referral') return <Amend kind={page} {...access} />;
            const Page = pages[page];
            return <Page {...access} />;
          }}
        </After>
      )}
    </FlowStage>
  );
}

/** Its children come once the work is done. */
function After({ work, children }: { work: () => Promise<unknown>; children: () => ReactNode }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    void work().then(() => setDone(true));
  }, [work]);
  return done && children();
}

const well = { claims: false, medical: false, health: true, changes: false };
const noSpan = { from: null, to: null };

/** Makes a change before the page is opened; paid where it costs something. */
export async function changed(
  client: MemoryClient,
  quote: Quote,
  change: { to?: string; cancel?: boolean; health?: boolean },
): Promise<void> {
  const calls = await client.amendments();
  const { health = true, cancel = false } = change;
  const fields = {
    checks: { ...well, health },
    dates: { ...quote.dates, to: change.to ?? quote.dates.to },
    ...{ snowDates: noSpan, offPiste: false, coverLevelId: null, regionId: null, tripLength: null },
    ...{ insurees: [], confirmCancel: cancel, cancelKnockout: cancel ? false : null },
  };
  const kind = cancel ? ('cancel' as const) : ('extend' as const);
  const preview = await calls.previewAmendment(quote, { kind, ...fields });
  await calls[cancel ? 'cancelPolicy' : 'extendPolicy'](quote, {
    ...fields,
    ...{ version: preview.version, shownRefund: preview.refund, idempotencyKey: 'k'.repeat(22) },
    ...(health && preview.cost > 0 && paymentOf(preview)),
  });
}

const paymentOf = ({ cost }: AmendmentPreview) => ({
  payment: { cardType: 'visa', secureFieldCode: 'paid' } as const,
  shownTotal: cost,
});

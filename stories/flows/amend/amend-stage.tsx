import { type AmendmentKind, type Quote, type QuoteDraft, quoteStatus } from '@coverkit/rules';
import type { AmendmentPreview } from '@coverkit/rules/contract';
import { Amend, AmendComplete, AmendReferral } from '@coverkit/widgets/amend';
import '@coverkit/widgets/amend.css';
import type { QuoteAccess } from '@coverkit/widgets/client';
import type { MemoryClient } from '@coverkit/widgets/client/memory';
import { beginScreening, declareConditions, screeningLink } from '@coverkit/widgets/screening/testing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';
import { ready } from '../support/trips.ts';

type Page = AmendmentKind | 'complete' | 'referral';

export type AmendArgs = FlowArgs &
  Pick<Visit, 'silent' | 'bank' | 'provider'> & {
    page: Page;
    quote: Quote;
    /** What was done before the page is opened: of a purchase, the policy's link. */
    seed?: (client: MemoryClient, quote: Quote) => Promise<QuoteAccess | undefined>;
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
  const seeding = useRef<Promise<QuoteAccess | undefined>>(Promise.resolve(undefined));
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
          {(bought) => {
            const link = bought ?? access;
            if (page !== 'complete' && page !== 'referral') return <Amend kind={page} {...link} />;
            const Page = pages[page];
            return <Page {...link} />;
          }}
        </After>
      )}
    </FlowStage>
  );
}

type AfterProps<Result> = { work: () => Promise<Result>; children: (result: Result) => ReactNode };

/** Its children come once the work is done. */
function After<Result>({ work, children }: AfterProps<Result>) {
  const [done, setDone] = useState<{ result: Result } | null>(null);
  useEffect(() => {
    void work().then((result) => setDone({ result }));
  }, [work]);
  return done && children(done.result);
}

const well = { claims: false, medical: false, health: true, changes: false };
const noSpan = { from: null, to: null };

/** Makes a change before the page is opened; paid where it costs something. */
export async function changed(
  client: MemoryClient,
  quote: Quote,
  change: { to?: string; cancel?: boolean; health?: boolean },
): Promise<undefined> {
  const calls = await client.amendments();
  const { health = true, cancel = false } = change;
  const fields = {
    checks: { ...well, health },
    dates: { ...quote.dates, to: change.to ?? quote.dates.to },
    ...{ snowDates: noSpan, offPiste: false, coverLevelId: null, regionId: null, tripLength: null },
    ...{
      insurees: [],
      acceptConditions: false,
      acceptTerms: null,
      confirmCancel: cancel,
      cancelKnockout: cancel ? false : null,
    },
  };
  const kind = cancel ? ('cancel' as const) : ('extend' as const);
  const preview = await calls.previewAmendment(quote, { kind, ...fields });
  await calls[cancel ? 'cancelPolicy' : 'extendPolicy'](quote, {
    ...fields,
    ...{ version: preview.version, shownRefund: preview.refund, idempotencyKey: 'k'.repeat(22) },
    ...(health && preview.cost > 0 && paymentOf(preview)),
  });
}

const paymentOf = ({ cost }: Pick<AmendmentPreview, 'cost'>) => ({
  payment: { cardType: 'visa', secureFieldCode: 'paid' } as const,
  shownTotal: cost,
});

/** Traveller 1 must be screened. */
export const toScreen = (): Quote => {
  const quote = ready({ ages: [34, 36], people: 2 });
  return {
    ...quote,
    medical: { ...quote.medical, prescreenA: true },
    insurees: quote.insurees.map((one) => ({ ...one, requiresScreening: one.number === 1 })),
  };
};

/** Takes the cover for a heart attack, and buys the policy: in the Americas its claims would have an excess. */
export async function screenedAndBought(client: MemoryClient, quote: Quote): Promise<QuoteAccess> {
  const calls = await client.screening();
  const session = await beginScreening(calls, screeningLink(quote));
  const { version } = await declareConditions(calls, session, ['101'], {
    g1: ['g1-in-the-last-6'],
    c1: ['c1-breathless-on-one-flight'],
  });
  const made = await calls.completeScreening(session, version);
  await calls.confirmScreening(session, { version: made.version, confirmed: true });
  const { netPrice } = await client.reload(quote, { force: true });
  const { reference, token } = await client.purchase(quote, {
    ...paymentOf({ cost: netPrice ?? 0 }),
    idempotencyKey: 'p'.repeat(22),
  });
  return { reference, token };
}

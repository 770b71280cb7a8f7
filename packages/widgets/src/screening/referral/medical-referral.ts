import type { MedicalReferral } from '@coverkit/rules/contract';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ScreeningClient } from '../../client/calls/screening-calls.ts';
import { type ClientError, clientErrorOf, type ScreeningAccess } from '../../client/client.ts';

/** The traveller's question to a person, and what became of it (REFR-01). */
export type MedicalReferralState = {
  /** Null: nobody asked, or the traveller decided themselves since. */
  referral: ReadonlySignal<MedicalReferral | null>;
  sending: ReadonlySignal<boolean>;
  failed: ReadonlySignal<ClientError | null>;
  /** Reads it beside the screening; a failure leaves it as it is, for the screening works without. */
  load: () => Promise<void>;
  /** `email`: where to answer, if the quote has no address. */
  ask: (options: { consent: boolean; email: string }) => Promise<void>;
  /** Clears the message about the last try. */
  dismiss: () => void;
  /** The consent was withdrawn, or the traveller decided. */
  end: () => void;
};

type Deps = {
  access: ScreeningAccess;
  calls: () => Promise<ScreeningClient>;
  /** Handles what a failure means to the whole screening; true where the failure needs no message of its own. */
  settle: (error: ClientError) => boolean;
};

export function createMedicalReferral({ access, calls, settle }: Deps): MedicalReferralState {
  const referral = signal<MedicalReferral | null>(null);
  const sending = signal(false);
  const failed = signal<ClientError | null>(null);
  let newest = 0;
  /** The answer of the newest call alone is shown. */
  const receive = async (answer: (all: ScreeningClient) => Promise<MedicalReferral | null>) => {
    newest += 1;
    const mine = newest;
    const found = await answer(await calls());
    if (mine === newest) referral.value = found;
  };

  return {
    referral,
    sending,
    failed,
    load: () => receive((all) => all.reloadReferral(access)).catch(() => {}),
    async ask(options) {
      if (sending.peek()) return;
      sending.value = true;
      failed.value = null;
      try {
        await receive((all) => all.referScreening(access, options));
      } catch (thrown) {
        const error = clientErrorOf(thrown);
        if (!settle(error)) failed.value = error;
      } finally {
        sending.value = false;
      }
    },
    dismiss() {
      failed.value = null;
    },
    end() {
      newest += 1;
      referral.value = null;
    },
  };
}

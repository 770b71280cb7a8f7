import {
  type AmendmentKind,
  conditionProblems,
  isReferred,
  openAmendmentOf,
  type Quote,
  termsProblems,
} from '@coverkit/rules';
import { computed, signal } from '@preact/signals-react';
import type { AmendmentClient } from '../../client/calls/amendment-calls.ts';
import type { ClientError, QuoteAccess } from '../../client/client.ts';
import { createForm, type Form } from '../../flow/form.ts';
import {
  answerProblems,
  askedOf,
  type ChangedFields,
  changeProblems,
  fieldsFor,
  fieldsOf,
  noFields,
  withAcceptance,
} from './changes.ts';
import { createChoices } from './choices.model.ts';
import { policyNow } from './policy-now.ts';
import { createPreview, type Preview } from './preview.model.ts';

type Options = {
  kind: AmendmentKind;
  access: QuoteAccess;
  today: string;
  calls: () => Promise<AmendmentClient>;
  send: (fields: ChangedFields) => Promise<void>;
  onFailure: (error: ClientError) => void;
  /** A failure that is of the policy and not of the change: true where it was handled. */
  onPolicyFailure: (error: ClientError) => boolean;
};

/** What is entered of a change, and what that costs. */
export function createChange({ kind, access, today, calls, onPolicyFailure, ...sending }: Options) {
  const quote = signal<Quote | null>(null);
  const now = computed(() => policyNow(quote.value, today));
  /** REFR-01: a person approved it; it waits to be paid or confirmed. */
  const hasApproved = computed(() => {
    const policy = now.value?.policy;
    return policy !== undefined && openAmendmentOf(policy, kind)?.state === 'approved';
  });
  /** The customer would rather ask for something else. */
  const wantsOther = signal(false);
  const isApproved = computed(() => hasApproved.value && !wantsOther.value);
  let adopted = false;
  const preview: Preview = createPreview({
    asked: () => {
      const at = now.peek();
      const fields = form.values.peek();
      if (!at) return null;
      if (isApproved.peek()) return { kind, approved: true };
      return changeProblems(kind, fields, at).length === 0 ? askedOf(kind, fields) : null;
    },
    ask: async (asked, abort) => (await calls()).previewAmendment(access, asked, { signal: abort }),
    onFailure: onPolicyFailure,
  });
  const choices = createChoices({
    kind,
    ask: async (asked) => (await calls()).previewAmendment(access, asked),
  });
  const form: Form<ChangedFields> = createForm<ChangedFields, void>({
    initial: noFields,
    check: (fields) => {
      const reduced = preview.shown.value?.conditions ?? [];
      // What a person approved is made as it was asked for.
      if (isApproved.value)
        return [
          ...conditionProblems(fields, reduced),
          ...termsProblems(fields, preview.shown.value?.terms ?? null),
        ];
      const at = now.value;
      const change = at ? changeProblems(kind, fields, at) : [];
      return [...change, ...preview.problems.value, ...answerProblems(kind, fields, reduced)];
    },
    onSent: () => {},
    judgesAll: true,
    hasField,
    ...sending,
  });
  /** A person decides first (AMND-07). */
  const isReferral = computed(
    () => kind !== 'cancel' && !isApproved.value && isReferred(form.values.value.checks),
  );

  /** REFR-01: what a person approved cannot be made any more as it was asked for. */
  const isLate = computed(() => isApproved.value && preview.problems.value.length > 0);

  return {
    ...{ isLate, quote, now, preview, choices, form, isReferral, isApproved, hasApproved },
    /** Cents that a card pays; nothing before a person has decided. */
    cost: computed(() => (isReferral.value ? 0 : (preview.shown.value?.cost ?? 0))),
    /** Takes the policy as it is now, and keeps what was entered where it still fits. */
    async adopt(latest: Quote): Promise<void> {
      const before = quote.peek()?.policy;
      quote.value = latest;
      const { policy } = latest;
      if (!policy) return;
      form.reset(adopted && before ? fieldsFor(policy, form.values.peek(), before) : fieldsOf(policy));
      adopted = true;
      choices.load(policy);
      await priceAgain();
    },
    priceAgain,
    /** Shows the form of the kind in place of the change that was approved, or that again. */
    async askForOther(wants: boolean): Promise<void> {
      wantsOther.value = wants;
      await readAgain();
    },
    readAgain,
    /** An answer was chosen. */
    change(patch: Partial<ChangedFields>, paths?: readonly string[]): void {
      form.change(withAcceptance(kind, patch), paths);
      preview.later();
    },
    /** An answer is being typed. */
    type(patch: Partial<ChangedFields>, paths: readonly string[]): void {
      form.type(withAcceptance(kind, patch), paths);
      preview.later();
    },
    dispose(): void {
      form.dispose();
      preview.dispose();
    },
  };

  /** What was accepted is not what would be made. */
  function readAgain(): Promise<void> {
    form.change({ acceptConditions: false, acceptTerms: null }, []);
    return priceAgain();
  }

  /** What was answered of the price before is not true any more. */
  function priceAgain(): Promise<void> {
    preview.forget();
    return preview.now();
  }
}

const fields =
  /^(kind|dates|snowDates|offPiste|coverLevelId|regionId|tripLength|insurees|checks|acceptConditions|acceptTerms|confirmCancel|cancelKnockout|snowCover|climbingCover)(\.|$)/;
/** Problems elsewhere are alerts. */
export const hasField = (path: string): boolean => fields.test(path);

import type { AmendmentKind } from '@coverkit/rules';
import { type ComponentType, type FormEvent, useRef } from 'react';
import type { Words } from '../../../brand/copy.ts';
import type { checkoutCopy } from '../../../checkout/checkout.copy.ts';
import { focusPath } from '../../../flow/focus.ts';
import { observer } from '../../../flow/observer.ts';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { AmendModel } from '../amend.model.ts';
import { amendErrors } from '../amend-errors.ts';
import type { AmendFlow } from '../amend-flow.ts';
import { CancelFields } from '../forms/cancel.tsx';
import { LengthFields, LevelFields, RegionFields } from '../forms/choice.tsx';
import { ExtendFields } from '../forms/extend.tsx';
import { InsureeFields } from '../forms/insurees.tsx';
import { SnowFields } from '../forms/snow-cover.tsx';
import { Approved, OtherThanApproved } from './approved.tsx';
import { Checks } from './checks.tsx';
import { Conditions } from './conditions.tsx';
import { Finish } from './finish.tsx';
import { PolicyFacts } from './policy-facts.tsx';
import { PricePanel } from './price-panel.tsx';
import type { AmendView } from './props.ts';
import { SpecialTerms } from './special-terms.tsx';

type Props = {
  flow: AmendFlow;
  kind: AmendmentKind;
  model: AmendModel;
  checkoutWords: Words<typeof checkoutCopy>;
};

const fieldsOf: Record<AmendmentKind, ComponentType<{ view: AmendView }>> = {
  extend: ExtendFields,
  cancel: CancelFields,
  'cover-level': LevelFields,
  insurees: InsureeFields,
  region: RegionFields,
  'snow-cover': SnowFields,
  'trip-length': LengthFields,
};

/** The days of an extra are not on this page: the dates that they would fall outside of are. */
const placeOf = (path: string): string => (/^(snow|climbing)Cover\b/.test(path) ? 'dates.to' : path);

/** The policy, what of it is changed, what that costs, and the answers that it needs (AMND-01). */
export const AmendPage = observer(function AmendPage({ flow, kind, model, checkoutWords }: Props) {
  const { words, config } = flow;
  const { form } = model;
  const now = model.now.value;
  const root = useRef<HTMLFormElement>(null);
  if (!now) return null;
  const errors = amendErrors(flow, [...model.preview.problems.value, ...form.shown.value]);
  const view: AmendView = {
    ...{ kind, model, words, config, checkoutWords, now, errors },
    payment: model.payment,
    card: model.card,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const path = await form.submit();
    // After the problem has been drawn: a screen reader then reads it with the field.
    if (path) requestAnimationFrame(() => focusPath(root.current, placeOf(path)));
  };
  const Fields = fieldsOf[kind];
  const isCancelling = kind === 'cancel';
  const isApproved = model.isApproved.value;
  return (
    <article className="ck-amend-page">
      <PageHead
        title={words(`title.${kind}`, { reference: now.quote.reference })}
        lead={words(`lead.${kind}`)}
      />
      <PolicyFacts {...{ now, words, config }} label={words('facts.title')} />
      <form
        className="ck-amend-form"
        method="post"
        ref={root}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {/* AMND-04: what goes back is known before anything is confirmed. */}
        {isCancelling && <PricePanel view={view} />}
        {isApproved ? <Approved view={view} /> : <Fields view={view} />}
        {!isCancelling && <PricePanel view={view} />}
        <div className="ck-amend-rest">
          <Conditions view={view} />
          <SpecialTerms view={view} />
          {!isCancelling && !isApproved && <Checks view={view} />}
          {!model.isLate.value && <Finish view={view} />}
          <OtherThanApproved view={view} />
        </div>
      </form>
    </article>
  );
});

import type { PolicyEvent } from '@coverkit/rules';
import { formatMoney, Icon } from '@coverkit/ui';
import { useId } from 'react';
import { stepWords } from '../../../../flow/steps/step-words.ts';
import { unbroken } from '../../../../flow/telephone.ts';
import { changeLines, whenOf } from '../change-words.ts';
import type { PolicyView } from '../props.ts';

type VersionEvent = Extract<PolicyEvent, { kind: 'version' }>;

/** What happened to the policy, the newest first, each with when and what it cost. */
export function Timeline({ view }: { view: PolicyView }) {
  const { words, page } = view;
  const id = useId();
  return (
    <section className="ck-policy-page-part" aria-labelledby={id}>
      <h2 className="ck-page-heading" id={id}>
        {words('timeline.title')}
      </h2>
      <ol className="ck-timeline">
        {page.timeline.toReversed().map((event, at) => (
          <li key={page.timeline.length - at} data-kind={event.kind}>
            <h3 className="ck-timeline-title">{titleOf(view, event)}</h3>
            <p className="ck-timeline-when">
              <time dateTime={event.at}>{whenOf(view, event.at)}</time>
            </p>
            {linesOf(view, event).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {event.kind === 'version' && <Cost view={view} event={event} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function titleOf({ words }: PolicyView, event: PolicyEvent): string {
  if (event.kind === 'version') return words(`event.${event.made}`);
  if (event.kind === 'refund') return words(`event.refund.${event.state}`, { amount: event.amount });
  return words(`event.${event.state}`, { change: words(`kind.${event.amendment}`) });
}

function linesOf({ words, config }: PolicyView, event: PolicyEvent): string[] {
  if (event.kind === 'version') return event.changes.flatMap((change) => changeLines(change, words));
  const phone = unbroken(config.brand.legal.supportPhone);
  if (event.kind === 'refund')
    return event.state === 'failed' ? [words('event.refund.failed.text', { phone })] : [];
  const change = words(`kind.${event.amendment}`);
  return event.state === 'approved' ? [] : [words(`event.${event.state}.text`, { change, phone })];
}

/** What a version cost, or gave back, and its parts. */
function Cost({ view, event }: { view: PolicyView; event: VersionEvent }) {
  const { words, config, page } = view;
  const { locale } = config.brand;
  const { steps, difference, surcharge } = event;
  const total = difference + surcharge;
  const parts = steps.filter(({ code, amount }) => code !== 'gst' && amount !== 0);
  const money = (cents: number) => formatMoney(cents, { locale });
  const place = total > 0 ? 'steps.paid' : total < 0 ? 'steps.back' : 'steps.none';
  return (
    <>
      <p className="ck-timeline-cost">{words(place, { amount: Math.abs(total) })}</p>
      {parts.length > 0 && (
        <details className="ck-policy-page-more">
          <summary>
            <span>{words('steps.open')}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          <dl className="ck-policy-page-steps">
            {parts.map((step, at) => (
              <div key={at} data-step={step.code}>
                <dt>{stepWords(step, { words, config, levels: page.levels })}</dt>
                <dd>{money(step.amount)}</dd>
              </div>
            ))}
            {surcharge !== 0 && (
              <div data-step="surcharge">
                <dt>{words('steps.surcharge')}</dt>
                <dd>{money(surcharge)}</dd>
              </div>
            )}
            <div className="ck-policy-page-total">
              <dt>{words('steps.total')}</dt>
              <dd>{money(total)}</dd>
            </div>
          </dl>
        </details>
      )}
    </>
  );
}

import { amendmentScreens, approvedAmendments, type OpenAmendment } from '@coverkit/rules';
import { Alert, type AlertType, Button } from '@coverkit/ui';
import type { PolicyView } from '../props.ts';

type Ask = {
  key: string;
  type: AlertType;
  title: string;
  text: string[];
  action?: { label: string; onPress: () => void };
};

/** What the customer is asked for, or waits for. Nothing where there is nothing to do. */
export function Asked({ view }: { view: PolicyView }) {
  const asks = [...premiumsOf(view), ...rescreeningsOf(view), ...amendmentsOf(view), ...coolingOf(view)];
  if (asks.length === 0) return null;
  return (
    <section className="ck-policy-page-asked" aria-label={view.words('asked.title')}>
      {asks.map(({ key, type, title, text, action }) => (
        <Alert key={key} type={type} title={title}>
          {text.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {action && (
            <Button size="compact" onClick={action.onPress}>
              {action.label}
            </Button>
          )}
        </Alert>
      ))}
    </section>
  );
}

const premiumsOf = ({ words, navigate, page }: PolicyView): Ask[] =>
  page.asked.premiums.map(({ pid, amount, reason, until }) => ({
    ...{ key: pid, type: 'warn' },
    title: words('asked.premium.title', { amount }),
    text: [words('asked.premium.text', { reason }), words('asked.premium.until', { until })],
    action: {
      label: words('asked.premium.pay', { amount }),
      onPress: () => navigate({ screen: 'payment', reference: page.reference, pid }),
    },
  }));

const rescreeningsOf = ({ words, navigate, page }: PolicyView): Ask[] =>
  page.asked.rescreenings.map(({ insuree, traveller, token, itoken, until }) => ({
    ...{ key: itoken, type: 'warn' },
    title: words('asked.rescreening.title', { traveller }),
    text: [words('asked.rescreening.text', { until })],
    action: {
      label: words('asked.rescreening.answer'),
      onPress: () => navigate({ screen: 'rescreen', pid: page.policyNumber, token, insuree, itoken }),
    },
  }));

/** Changes that are not made yet: each of those that are approved has its own way on. */
const amendmentsOf = (view: PolicyView): Ask[] =>
  [view.page.amendment, ...view.page.otherAmendments].flatMap((one) =>
    one ? [amendmentAsk(view, one)] : [],
  );

function amendmentAsk({ words, navigate, page }: PolicyView, { kind, state, heldUntil }: OpenAmendment): Ask {
  const { reference, token } = page;
  const params = { change: words(`kind.${kind}`), until: heldUntil ?? '' };
  const isApproved = state === 'approved';
  return {
    ...{ key: `${kind} ${state}`, type: isApproved ? 'ok' : 'info' },
    title: words(`asked.${state}.title`, params),
    text: [
      words(`asked.${state}.text`, params),
      ...(isApproved && approvedAmendments(page).length > 1 ? [words('asked.approved.others')] : []),
    ],
    ...(isApproved && {
      action: {
        label: words('asked.approved.confirm', params),
        onPress: () => navigate({ screen: amendmentScreens[kind], reference, token }),
      },
    }),
  };
}

function coolingOf({ words, config, page }: PolicyView): Ask[] {
  const { coolingOffUntil: until, actions, from } = page;
  const { today } = config;
  if (!actions.cancel || today > until || from <= today) return [];
  const title = words('asked.cooling.title');
  return [{ key: 'cooling', type: 'info', title, text: [words('asked.cooling.text', { until })] }];
}

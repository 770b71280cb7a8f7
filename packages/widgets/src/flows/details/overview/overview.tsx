import { Button } from '@coverkit/ui';
import { EmailQuote } from '../../../flow/email-quote/email-quote.tsx';
import { observer } from '../../../flow/observer.ts';
import { Overview } from '../../../flow/overview/overview.tsx';
import { quoteFacts } from '../../../flow/overview/overview-facts.ts';
import { stepFlags } from '../../../flow/overview/step-flags.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import type { DetailsView } from '../screens/props.ts';

type Props = { view: DetailsView; onChangeCover: () => void };

/** The overview of a quote that is being answered: its price with the chosen card's surcharge, and where to go on. */
export const DetailsOverview = observer(function DetailsOverview({ view, onChangeCover }: Props) {
  const { quote, words, model, payment, checkoutWords, referral } = view;
  const surcharge = payment.surcharge.value;
  const open = model.sections.value.find((one) => one.state === 'open')?.name;
  const reviewed = referral.length > 0;
  return (
    <Overview
      words={words}
      facts={quoteFacts(quote, surcharge)}
      flags={stepFlags(quote, { certain: reviewed, paying: open === 'payment' })}
      totalLabel={surcharge > 0 ? checkoutWords('total.label') : words('overview.total')}
      status={<SaveStatus model={model} words={words} />}
      resume={
        open && {
          label: words('overview.resume', {
            section: words(open === 'payment' && reviewed ? 'review.title' : `${open}.title`),
          }),
          onPress: model.resume,
        }
      }
      foot={
        <Button variant="quiet" size="compact" onClick={onChangeCover}>
          {words('overview.change')}
        </Button>
      }
    >
      <EmailQuote view={view} place="overview" />
    </Overview>
  );
});

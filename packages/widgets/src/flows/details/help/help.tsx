import { LinkButton } from '@coverkit/ui';
import { EmailQuote } from '../../../flow/email-quote/email-quote.tsx';
import { telephone } from '../../../flow/telephone.ts';
import type { DetailsView } from '../screens/props.ts';

type Props = {
  view: DetailsView;
  /** Where on the page it is: the quote by email opens there alone. */
  place: 'medical' | 'review' | 'offPage';
};

/** Where the payment has to wait: the phone, and the quote by email to come back to. */
export function Help({ view, place }: Props) {
  const { words, config } = view;
  const phone = config.brand.legal.supportPhone;
  return (
    <div className="ck-help">
      <LinkButton href={telephone(phone)} variant="quiet" size="compact" icon="phone">
        {words('help.call', { phone })}
      </LinkButton>
      <EmailQuote view={view} place={place} />
    </div>
  );
}

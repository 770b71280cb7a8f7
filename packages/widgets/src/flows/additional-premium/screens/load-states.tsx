import { Skeleton } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import { ProblemScreen } from '../../../flow/problem-screen.tsx';
import { errorMessages } from '../../../flow/problem-words.ts';
import type { additionalPremiumCopy } from '../additional-premium.copy.ts';
import type { PremiumModel } from '../additional-premium.model.ts';

type PremiumWords = Words<typeof additionalPremiumCopy>;

/** The page's own shape while the payment is on its way. */
export function PaymentLoading({ label }: { label: string }) {
  return (
    <div className="ck-premium" aria-busy="true">
      <div className="ck-page-head">
        <p className="ck-visually-hidden" role="status">
          {label}
        </p>
        <Skeleton shape="line" width="70%" height="44px" />
      </div>
      <div className="ck-premium-facts ck-page-sheet">
        <Skeleton shape="line" width="80%" />
        <Skeleton shape="line" width="50%" />
        <Skeleton shape="line" width="60%" />
      </div>
      <div className="ck-premium-form">
        <Skeleton shape="line" width="30%" height="24px" />
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="220px" />
      </div>
    </div>
  );
}

/** Stands where the page does not leave by itself: what the alert says, and the way home. */
export function LinkInvalidScreen({ words }: { words: PremiumWords }) {
  const { config, navigate } = useCoverkit();
  return (
    <ProblemScreen
      title={words('gone.title')}
      messages={[words('gone.text', { phone: unbroken(config.brand.legal.supportPhone) })]}
      action={{ label: words('gone.home'), onPress: () => navigate({ screen: 'home' }) }}
    />
  );
}

/** A number is read as one: it does not end one line and begin the next. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

export function LoadFailed({ model, words }: { model: PremiumModel; words: PremiumWords }) {
  useSignals();
  const error = model.error.value;
  return (
    <ProblemScreen
      title={words('load.failed.title')}
      messages={error ? errorMessages(words, error) : []}
      action={{ label: words('load.failed.retry'), icon: 'refresh', onPress: () => void model.load() }}
    />
  );
}

import { ProblemScreen } from '../../../flow/screens/load-problem.tsx';
import { unbroken } from '../../../flow/telephone.ts';
import type { AdditionalPremiumFlow } from './props.ts';

/** Shown where the page around does not navigate away: the alert's message, and the way home. */
export function LinkInvalidScreen({ flow }: { flow: AdditionalPremiumFlow }) {
  const { config, navigate, words } = flow;
  return (
    <ProblemScreen
      title={words('invalid.title')}
      messages={[words('invalid.text', { phone: unbroken(config.brand.legal.supportPhone) })]}
      action={{ label: words('invalid.home'), onPress: () => navigate({ screen: 'home' }) }}
    />
  );
}

import { ProblemScreen } from '../../../flow/screens/load-problem.tsx';
import { unbroken } from '../../../flow/telephone.ts';
import type { AmendFlow } from '../amend-flow.ts';

type Props = { flow: AmendFlow; reason: string | null; onHome: () => void };

/** AMND-11: beside the alert, where the page around does not go to the dashboard: the reason, a person, and the way on. */
export function Unavailable({ flow: { words, config }, reason, onHome }: Props) {
  return (
    <ProblemScreen
      title={words('unavailable.title')}
      messages={[
        ...(reason ? [reason] : []),
        words('unavailable.contact', { phone: unbroken(config.brand.legal.supportPhone) }),
      ]}
      action={{ label: words('unavailable.home'), onPress: onHome }}
    />
  );
}

import type { AmendmentKind } from '@coverkit/rules';
import { ProblemScreen } from '../../../flow/screens/load-problem.tsx';
import { unbroken } from '../../../flow/telephone.ts';
import type { AmendFlow } from '../amend-flow.ts';

type Props = { flow: AmendFlow; kind: AmendmentKind; reason: string | null; onHome: () => void };

/** AMND-11: shown where the page around does not go to the dashboard: the alert's sentence, the reason, and the way on. */
export function Unavailable({ flow: { words, config }, kind, reason, onHome }: Props) {
  return (
    <ProblemScreen
      title={words('unavailable.title')}
      messages={[
        words(`unavailable.${kind}`),
        ...(reason ? [reason] : []),
        words('unavailable.contact', { phone: unbroken(config.brand.legal.supportPhone) }),
      ]}
      action={{ label: words('unavailable.home'), onPress: onHome }}
    />
  );
}

import { useWords } from '@coverkit/widgets/brand';
import { useBoot } from '../../boot/boot-context.ts';
import { homeCopy } from '../../copy/home.copy.ts';

/** Below the form: who insures and how long a purchase can be undone, from the brand's record. */
export function Trust() {
  const say = useWords('home', homeCopy);
  const { insurer, licence, coolingOffDays } = useBoot().config.brand.legal;
  return <p className="host-trust">{say('trust', { insurer, licence, days: coolingOffDays })}</p>;
}

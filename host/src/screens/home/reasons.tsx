import { useWords } from '@coverkit/widgets/brand';
import { useBoot } from '../../boot/boot-context.ts';
import { homeCopy } from '../../copy/home.copy.ts';

const reasons = [1, 2, 3] as const;

/** Figures from the brand's record only: countries, cooling-off days, emergency number. */
export function Promises() {
  const say = useWords('home', homeCopy);
  const { config } = useBoot();
  const { legal } = config.brand;
  const facts = {
    countries: config.countries.filter((one) => !one.unavailable).length,
    days: legal.coolingOffDays,
    emergency: legal.emergencyPhone,
  };
  return (
    <section className="host-band host-reasons" aria-labelledby="reasons-title">
      <h2 id="reasons-title">{say('reasons.title')}</h2>
      <ul>
        {reasons.map((one) => (
          <li key={one}>
            <h3>{say(`reasons.${one}.title`, facts)}</h3>
            <p>{say(`reasons.${one}.body`, facts)}</p>
          </li>
        ))}
      </ul>
      <a className="host-again" href="#main">
        {say('again')}
      </a>
    </section>
  );
}

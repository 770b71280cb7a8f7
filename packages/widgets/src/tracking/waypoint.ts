import type { Quote } from '@coverkit/rules';
import type { Waypoint, WaypointName } from './events.ts';

/** The waypoint of a quote, built by picking: what is not named here cannot leak (TRAK-01). */
export function waypointOf(
  name: WaypointName,
  quote: Pick<Quote, 'peopleSizeLabel' | 'gtmAgeBands' | 'region' | 'medicalPrice'>,
  chosen?: { level: string; price: number | null },
): Waypoint {
  const waypoint: Waypoint = {
    type: 'waypoint',
    name,
    peopleSize: quote.peopleSizeLabel,
    ageBands: quote.gtmAgeBands,
    region: quote.region?.name ?? '',
  };
  if (chosen) waypoint.level = chosen.level;
  // Without what medical conditions cost: the difference would tell that somebody has some.
  if (chosen?.price != null) waypoint.price = chosen.price - quote.medicalPrice;
  return waypoint;
}

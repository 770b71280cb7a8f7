import type { Copy } from '../../brand/copy.ts';

/** What the extras of a sold policy cover. The places are those of the page after a purchase, which had them first. */
export const policyExtrasCopy = {
  'complete.snowDates': 'Snow sports',
  'complete.climbingDates': 'Climbing and trekking',
  'complete.extraDates': '{from} to {to}, {days#day|days}',
  'complete.snow.onPiste': 'On piste',
  'complete.snow.offPiste': 'On and off piste',
  'complete.everyTrip': 'Included in every trip',
  'complete.climbing.people': '{people#person|people}',
  'complete.plan.trekking': 'Trekking to {height} m',
  'complete.plan.trekking.above': 'Trekking, as agreed on review',
  'complete.plan.climbing': 'Roped climbing',
  'complete.plan.mountaineering': 'Mountaineering to {height} m',
  'complete.plan.mountaineering.above': 'Mountaineering, as agreed on review',
  'complete.valuables': 'Valuables',
  'complete.valuables.value': '{count#item|items}, {total|money} in total',
  'complete.oneWay': 'One-way trip',
  'complete.oneWay.value': 'Ends in {country|country}',
  'complete.oneWay.unnamed': 'Without a return to Australia',
} as const satisfies Copy;

/** All words of the extras: their names, their steps of a price, and what certificate and tables show of them. */
export const extrasCopy = {
  'extra.snowCover': 'Snow sports on piste',
  'extra.snowOffPiste': 'Snow sports off piste',
  'extra.climbingCover': 'Climbing, mountaineering and higher trekking',
  'extra.valuablesCover': 'Listed valuables',
  'extra.oneWay': 'One-way trips',

  'step.oneWay': 'One-way trip',
  'step.snow': 'Snow sports',
  'step.climbing': 'Climbing and trekking',
  'step.valuables': 'Listed valuables',

  'certificate.extras.title': 'Extras',
  'certificate.extras.none':
    'None added. Snow sports, climbing and trekking beyond what every level includes, listed valuables and one-way trips aren’t covered.',
  'certificate.extras.snow': 'Snow sports',
  'certificate.extras.climbing': 'Climbing and trekking',
  'certificate.extras.climbing.rescue': 'Search, rescue and evacuation',
  'certificate.extras.climbing.rescue.value': '{limit|limit} for each climber',
  'certificate.extras.climbing.operator': 'Travelling with',
  'certificate.extras.oneWay': 'One-way trip',
  'certificate.extras.oneWay.value': 'Cover ends in {country|country}, without a return to Australia',
  'certificate.extras.oneWay.unnamed': 'Cover ends without a return to Australia',
  'certificate.extras.added': '{what}, {dates}',
  'certificate.extras.valuables': 'Listed valuables',
  'certificate.extras.valuables.sum': '{total|money} in total, listed below',
  'certificate.valuables.caption': 'The listed valuables with their serial numbers and values',
  'certificate.valuables.item': 'Item',
  'certificate.valuables.serial': 'Serial number',
  'certificate.valuables.value': 'Value covered',
  'certificate.valuables.total': 'Total',
  'table.valuables': 'The most we pay for listed valuables, by level of cover',
} as const;

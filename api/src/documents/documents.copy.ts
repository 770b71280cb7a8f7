/** What all documents of a policy say. A brand overrides any of it by `documents.{place}`. */
export const documentsCopy = {
  /** In documents, whatever their text, in place of the brand's `legal.generalAdvice`, which pages show. */
  advice: '{legal.generalAdvice}',
  pageOf: 'Page {page} of {pages}',
  footer: 'Issued by {brand} for {legal.insurer} ({legal.licence}) on {issuedOn}. {legal.generalAdvice}',

  'type.certificate': 'Certificate of insurance',
  'type.receipt': 'Receipt',
  'type.medicalLetter': 'Medical letter',
  'type.medicalLetter.of': 'Medical letter for {name}',

  'traveller.unnamed': 'Traveller {number}',

  'policy.number': 'Policy number',
  'policy.holder': 'Policyholder',
  'policy.address': 'Address',
  'policy.kind': 'Type of cover',
  'policy.level': 'Cover level',
  'policy.from': 'Cover begins',
  'policy.to': 'Cover ends',
  'policy.days': '{date} ({days#day|days})',
  'policy.countries': 'Destinations',
  'policy.region': 'Travel area',
  'policy.tripLength': 'Each trip',
  'policy.tripLength.value': 'Up to {days} days',
  'policy.finalCountry': 'Final country',
  'policy.issued': 'Issued',
  'policy.version': 'Version',

  'emergency.title': 'In an emergency',
  'emergency.call':
    'Call {legal.emergencyPhone} from anywhere, 24 hours a day. Quote your policy number, {policyNumber}.',

  'benefit.none': 'Not covered',
  'benefit.included': 'Included',
  'benefit.within': 'Within “{name}”',
  'benefit.partOf': '{name} (part of “{parent}”)',

  'plan.trekking': 'Trekking to {height|number} m',
  'plan.climbing': 'Roped climbing, to Ewbank grade {grade}',
  'plan.mountaineering': 'Mountaineering to {height|number} m',
  'plan.mountaineering.above': 'Mountaineering above {height|number} m, as agreed on review',
  'dates.day': '{date}',
  'dates.span': '{from} to {to}',
  'dates.allTrips': 'every trip within the dates of the policy',

  'snow.onPiste': 'On piste',
  'snow.offPiste': 'On piste and off piste',

  'conditions.caption': 'Medical conditions that were assessed, and whether they are covered',
  'conditions.traveller': 'Traveller',
  'conditions.condition': 'Condition',
  'conditions.cover': 'Cover',
  'conditions.covered': 'Covered',
  'conditions.coveredWithExcess': 'Covered, with an excess of {excess} for each claim',
  'conditions.excluded': 'Not covered',
} as const;

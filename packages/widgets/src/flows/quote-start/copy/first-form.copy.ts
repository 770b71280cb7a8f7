/** The words of what can be used at first: the destination and the button. Others are in `quote-start.copy.ts`. */
export const firstFormCopy = {
  kind: 'What kind of cover?',
  'kind.1': 'Single trip',
  'kind.2': 'Annual multi-trip',
  'place.heading': 'Where are you going?',
  'place.countries': 'Countries you’ll visit',
  'place.countries.hint': 'Leave out stopovers under 48 hours.',
  'place.countries.placeholder': 'Search countries or places',
  submit: 'See my prices',
  'submit.busy': 'Working out your prices…',
  'submit.place.1': 'Next: where you’re going',
  'submit.place.2': 'Next: your travel area',
} as const;

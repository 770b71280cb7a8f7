/**
 * Answers in the shapes of Google's documentation (developers.google.com/maps/documentation/places/web-service, place-autocomplete
 * and place-details, read in November 2026), of addresses that the tests ask for.
 */
export type House = {
  id: string;
  country: string;
  main: string;
  rest: string;
  details: { formattedAddress: string; addressComponents: readonly object[] };
};

const component = (longText: string, shortText: string, ...types: string[]) => ({
  ...{ longText, shortText, types },
  languageCode: 'en',
});

const street = [
  component('12', '12', 'street_number'),
  component('Smith Street', 'Smith St', 'route'),
] as const;
const australia = component('Australia', 'AU', 'country', 'political');
const wales = component('New South Wales', 'NSW', 'administrative_area_level_1', 'political');

export const houses: readonly House[] = [
  {
    id: 'ChIJcooma_12-SmithSt',
    country: 'au',
    main: '12 Smith Street',
    rest: 'Cooma NSW, Australia',
    details: {
      formattedAddress: '12 Smith St, Cooma NSW 2630, Australia',
      addressComponents: [
        ...street,
        component('Cooma', 'Cooma', 'locality', 'political'),
        component(
          'Snowy Monaro Regional Council',
          'Snowy Monaro',
          'administrative_area_level_2',
          'political',
        ),
        ...[wales, australia, component('2630', '2630', 'postal_code')],
      ],
    },
  },
  {
    id: 'EjAzLzEyIFNtaXRoIFN0LCBDb29nZWUgTlNXIDIwMzQsIEF1c3RyYWxpYQ',
    country: 'au',
    main: '3/12 Smith Street',
    rest: 'Coogee NSW, Australia',
    details: {
      formattedAddress: 'Level 2, 3/12 Smith St, Coogee NSW 2034, Australia',
      addressComponents: [
        component('Level 2', 'Level 2', 'floor'),
        component('3', '3', 'subpremise'),
        ...street,
        component('Coogee', 'Coogee', 'locality', 'political'),
        ...[wales, australia, component('2034', '2034', 'postal_code')],
      ],
    },
  },
  {
    id: 'ChIJqueenstown',
    country: 'nz',
    main: '12 Smith Street',
    rest: 'Queenstown, New Zealand',
    details: {
      formattedAddress: '12 Smith Street, Queenstown 9300, New Zealand',
      addressComponents: [
        ...street,
        component('Queenstown', 'Queenstown', 'locality', 'political'),
        component('Otago', 'Otago', 'administrative_area_level_1', 'political'),
        component('New Zealand', 'NZ', 'country', 'political'),
        component('9300', '9300', 'postal_code'),
      ],
    },
  },
];

export const predictionOf = ({ id, main, rest }: House, input: string) => ({
  placePrediction: {
    place: `places/${id}`,
    placeId: id,
    text: { text: `${main}, ${rest}`, matches: [{ endOffset: input.length }] },
    structuredFormat: {
      mainText: { text: main, matches: [{ endOffset: input.length }] },
      secondaryText: { text: rest },
    },
    types: ['street_address', 'geocode', 'premise'],
  },
});

export const errorOf = (code: number, status: string): [number, object] => [
  code,
  { error: { code, message: 'Explained in many words, with the request in them.', status, details: [] } },
];

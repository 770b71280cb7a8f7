import * as v from 'valibot';
import { commas, day, item, option, whole, word, yesNo } from './texts.ts';

type Parameter = {
  form: v.GenericSchema<string, unknown> | v.GenericSchema<string[], unknown>;
  /** Where in a draft the rules find its problems; null where it is no part of one. */
  field: string | null;
  /** For the documentation. */
  what: string;
  example: string;
  /** Of this kind of trip alone: with the other it is refused. */
  trip?: 'single' | 'annual';
  required?: true;
  /** May be there several times; `form` is then of all its texts. */
  repeated?: true;
};

/**
 * INBD-01: all that a link may say of a quote, in the order of the documentation. Other parameters, as those of an advertising network,
 * are ignored. Climbing is not among them, as it asks about health, nor are names or serial numbers.
 */
export const inboundParameters = {
  type: { form: word, field: null, what: '`ctm`: the link is of a comparison site', example: 'ctm' },
  brand: {
    ...{ form: word, field: null, example: 'highline' },
    what: 'Id of the brand that the link is made for; at another brand’s site it is refused',
  },
  quoteType: {
    ...{ form: whole, field: 'quoteTypeId', example: '1', required: true },
    what: 'Id of `quoteTypes` in the configuration: a single trip or a year of trips',
  },
  countries: {
    ...{ form: v.pipe(commas, v.array(word)), field: 'countries', example: 'ID,SG', trip: 'single' },
    what: 'ISO codes of all countries',
  },
  from: { form: day, field: 'dates.from', what: 'First day', example: '2027-02-01', trip: 'single' },
  to: { form: day, field: 'dates.to', what: 'Last day', example: '2027-02-14', trip: 'single' },
  region: {
    ...{ form: whole, field: 'regionId', example: '4', trip: 'annual' },
    what: 'Id of `regions` in the configuration',
  },
  start: { form: day, field: 'amtStart', what: 'First day of cover', example: '2027-02-01', trip: 'annual' },
  maxTripLength: {
    ...{ form: whole, field: 'maxTripLength', example: '30', trip: 'annual' },
    what: 'Days of the longest trip, one of the quote type’s `maxTripLengths`',
  },
  ages: {
    ...{ form: v.pipe(commas, v.array(whole)), field: 'ages', example: '34,36', required: true },
    what: 'Age of each traveller on departure',
  },
  people: {
    ...{ form: whole, field: 'people', example: '2' },
    what: 'How many travel. With it a list of ages that was cut off is refused',
  },
  group: {
    ...{ form: v.picklist(['single', 'couple', 'family'], 'invalid'), field: 'family', example: 'couple' },
    what: '`single` is one traveller, `couple` two, `family` asks for family cover',
  },
  australianResidents: {
    ...{ form: yesNo, field: 'australianResidents', example: '1' },
    what: 'Everyone lives in Australia. Without this and the next the summary asks',
  },
  lastThreeMonths: {
    ...{ form: yesNo, field: 'lastThreeMonths', example: '0' },
    what: 'Everyone else has lived in Australia for the last three months',
  },
  returnTrip: {
    ...{ form: yesNo, field: 'returnTrip', example: '0', trip: 'single' },
    what: '`0` for a trip without a return',
  },
  oneWay: {
    ...{ form: yesNo, field: 'oneWay', example: '1', trip: 'single' },
    what: 'One-way cover, which a trip without a return always has',
  },
  finalCountry: {
    ...{ form: word, field: 'oneWay.finalCountry', example: 'GB', trip: 'single' },
    what: 'ISO code of the country where a one-way trip ends',
  },
  level: {
    ...{ form: whole, field: 'coverLevelId', example: '2' },
    what: 'Id of the cover level that is chosen on the summary',
  },
  options: {
    ...{ form: v.pipe(commas, v.array(option)), field: 'benefitOptions', example: '7:to-5000' },
    what: 'Chosen options of benefits, the excess among them: the benefit’s id, a colon, the option’s id',
  },
  snow: {
    ...{ form: v.picklist(['on-piste', 'off-piste'], 'invalid'), field: 'snowCover', example: 'off-piste' },
    what: 'Snow cover; a single trip has its days in the next two',
  },
  snowFrom: {
    ...{ form: day, field: 'snowCover.dates.from', example: '2027-02-03', trip: 'single' },
    what: 'First day on snow',
  },
  snowTo: {
    ...{ form: day, field: 'snowCover.dates.to', example: '2027-02-09', trip: 'single' },
    what: 'Last day on snow',
  },
  valuables: {
    ...{ form: v.array(item), field: 'valuablesCover.items', example: '250000:Camera', repeated: true },
    what: 'An item to be covered: its value in cents, a colon, its name. Once for each',
  },
  voucher: { form: word, field: 'voucher.code', what: 'Discount code', example: 'WELCOME5' },
  affiliate: {
    ...{ form: word, field: null, example: 'ridgeback' },
    what: 'Id of the affiliate that the quote is attributed to. One that is switched off is attributed to nobody',
  },
  campaign: { form: word, field: null, what: 'A campaign of the affiliate’s', example: 'spring-2027' },
  offer: {
    ...{ form: word, field: null, example: 'WzEsMl0.q3tI' },
    what: 'Of a partner’s link: holds the price that it was shown at. With anything else changed the link is refused',
  },
  clickId: {
    form: word,
    field: null,
    what: 'The click, as the affiliate’s network names it',
    example: 'c-81f2',
  },
} as const satisfies Record<string, Parameter>;

export type InboundParameter = keyof typeof inboundParameters;
export const inboundParameterNames = Object.keys(inboundParameters) as InboundParameter[];
export const inboundParameter = (name: InboundParameter): Parameter => inboundParameters[name];

/** What a parameter's texts mean. */
type Meaning<Name extends InboundParameter> = v.InferOutput<(typeof inboundParameters)[Name]['form']>;
export type InboundValues = { [Name in InboundParameter]?: Meaning<Name> };

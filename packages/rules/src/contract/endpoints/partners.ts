import * as v from 'valibot';
import { strictAttributionEntries } from '../../inbound/attribution.ts';
import { draftSchema } from '../../quote/draft.ts';
import { voucherLimit } from '../limits.ts';
import { read } from './endpoint.ts';

const { entries } = draftSchema;
/** As a quote has it, but never on: refused, since a price without it would be of something else. */
const noClimbing = {
  climbingCover: v.optional(
    v.object({ enabled: v.optional(v.literal(false, 'climbing_on_site'), false) }, 'invalid'),
    {},
  ),
};

/** What a link can ask for: nothing of a person but their age, and no climbing, which asks about health. */
const fields = {
  quoteTypeId: entries.quoteTypeId,
  countries: entries.countries,
  dates: entries.dates,
  regionId: entries.regionId,
  amtStart: entries.amtStart,
  maxTripLength: entries.maxTripLength,
  people: entries.people,
  ages: entries.ages,
  family: entries.family,
  australianResidents: entries.australianResidents,
  lastThreeMonths: entries.lastThreeMonths,
  returnTrip: entries.returnTrip,
  benefitOptions: entries.benefitOptions,
  voucher: entries.voucher,
  oneWay: entries.oneWay,
  snowCover: entries.snowCover,
  valuablesCover: entries.valuablesCover,
};

export const partnerRatesSchema = v.object({
  currency: v.literal('AUD'),
  /** The last day, in the brand's time zone, on which the links open at these prices. */
  heldUntil: v.string(),
  rates: v.array(
    v.object({
      coverLevel: v.object({ id: v.number(), name: v.string() }),
      /** Cents with all taxes; null where the level does not sell what was asked for. */
      price: v.nullable(v.pipe(v.number(), v.safeInteger())),
      /** Opens the summary with this level chosen; null where there is no price. */
      url: v.nullable(v.string()),
    }),
  ),
});
export type PartnerRates = v.InferOutput<typeof partnerRatesSchema>;

export const partnerEndpoints = {
  partnerRates: read({
    ...{ tag: 'Partners', path: '/api/partner/rates', access: 'partnerKey', hostOnly: true },
    summary: 'Prices a trip at each cover level, with a link to each',
    // Fifty valuables with their longest names.
    bodyLimit: 64 * 1024,
    limits: [{ rate: 'partner', counts: 'call' }, voucherLimit],
    input: { ...fields, ...noClimbing, ...strictAttributionEntries },
    output: partnerRatesSchema,
  }),
};

export const partnerAnswers = { PartnerRates: partnerRatesSchema };

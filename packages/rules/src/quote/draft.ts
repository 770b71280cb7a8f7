import * as v from 'valibot';
import { extraDraftEntries } from '../extras/schemas.ts';
import { answer, countryCode, date, flag, noSpan, numberTo, span, text } from '../values/draft-fields.ts';
import { textLimits } from '../values/field-limits.ts';
import { foldName } from '../values/fold-name.ts';
import { insureeSchema } from './details/travellers.ts';

/**
 * What a visitor may set on a quote (API-03). Shapes and bounds only: what the product allows is
 * validated against it by the rules beside. Unknown keys are dropped, never stored.
 */
export const cardTypes = ['visa', 'mastercard', 'amex'] as const;

export const tripSchema = v.object(
  {
    quoteTypeId: numberTo(1000),
    countries: v.optional(v.pipe(v.array(countryCode, 'invalid'), v.maxLength(60, 'too_many')), []),
    regionId: v.optional(v.nullable(numberTo(1000)), null),
    /** Single trips. */
    dates: v.optional(span, noSpan),
    /** Annual cover: its first day. */
    amtStart: v.optional(date, null),
    maxTripLength: v.optional(v.nullable(numberTo(1000)), null),
    people: numberTo(100),
    ages: v.pipe(v.array(numberTo(150), 'invalid'), v.maxLength(100, 'too_many')),
    family: v.optional(flag, false),
    australianResidents: v.optional(flag, false),
    lastThreeMonths: v.optional(flag, false),
    /** False: a one-way trip, which switches the one-way extra on. */
    returnTrip: v.optional(flag, true),
    /** Chosen by the browser for one submission; the same key never makes two quotes (STRT-09). */
    submissionKey: v.optional(
      v.nullable(v.pipe(v.string('invalid'), v.regex(/^[A-Za-z0-9_-]{16,64}$/, 'invalid'))),
      null,
    ),
  },
  'invalid',
);

export const medicalSchema = v.object({
  undiagnosedSymptoms: v.optional(answer, null),
  preExMoreInfo: v.optional(answer, null),
  preExContinue: v.optional(answer, null),
  coveredCondition: v.optional(answer, null),
  uncoveredAccept: v.optional(flag, false),
  acknowledgePrivacy: v.optional(flag, false),
  prescreenA: v.optional(answer, null),
  prescreenB: v.optional(answer, null),
});

export const contactSchema = v.object({
  email: v.optional(
    text(textLimits.email, (email) => email.trim()),
    '',
  ),
  firstName: v.optional(text(textLimits.personName, foldName), ''),
  lastName: v.optional(text(textLimits.personName, foldName), ''),
  /** Has one name alone, which is in `firstName`. */
  singleName: v.optional(flag, false),
  address: v.optional(text(textLimits.address), ''),
  locality: v.optional(text(textLimits.locality), ''),
  state: v.optional(text(textLimits.state), ''),
  postCode: v.optional(text(textLimits.postCode), ''),
  currentCountry: v.optional(text(textLimits.currentCountry), ''),
  phone: v.optional(text(textLimits.phone), ''),
});

export const acknowledgementSchema = v.object({
  /** Duty to take reasonable care not to misrepresent. */
  duty: v.optional(flag, false),
  privacy: v.optional(flag, false),
});

export const acceptanceSchema = v.object({
  pds: v.optional(flag, false),
  privacy: v.optional(flag, false),
  targetMarket: v.optional(flag, false),
  electronicDelivery: v.optional(flag, false),
});

export const emptyMedical = v.parse(medicalSchema, {});
export const emptyContact = v.parse(contactSchema, {});

export const draftSchema = v.object(
  {
    ...tripSchema.entries,
    coverLevelId: v.optional(v.nullable(numberTo(1000)), null),
    /** Chosen options of benefits (SUMM-09); what a benefit can be upgraded to is the product's `upgrades`. */
    benefitOptions: v.optional(
      v.pipe(
        v.array(v.object({ benefitId: numberTo(1000), optionId: text(40) })),
        v.maxLength(50, 'too_many'),
      ),
      [],
    ),
    voucher: v.optional(v.nullable(v.object({ code: text(textLimits.voucher) })), null),
    ...extraDraftEntries,
    insurees: v.optional(v.pipe(v.array(insureeSchema), v.maxLength(100, 'too_many')), []),
    medical: v.optional(medicalSchema, emptyMedical),
    contact: v.optional(contactSchema, emptyContact),
    acknowledgement: v.optional(acknowledgementSchema, { duty: false, privacy: false }),
    acceptance: v.optional(acceptanceSchema, {
      pds: false,
      privacy: false,
      targetMarket: false,
      electronicDelivery: false,
    }),
  },
  'invalid',
);

/** Whether a problem's path is of the trip, which only the start form can change. */
export const isTripPath = (path: string): boolean =>
  Object.hasOwn(tripSchema.entries, path.split('.')[0] ?? '');

export type Trip = v.InferOutput<typeof tripSchema>;
export type QuoteDraft = v.InferOutput<typeof draftSchema>;
export type Medical = v.InferOutput<typeof medicalSchema>;
export type Contact = v.InferOutput<typeof contactSchema>;
export type Acceptance = v.InferOutput<typeof acceptanceSchema>;
export type CardType = (typeof cardTypes)[number];

/**
 * The fixed list of codes a field can answer with (API-04), shared by the forms and the API.
 * Each is documented in the OpenAPI document; `params` are named in the comment.
 */
export const problemCodes = [
  // shape
  'required',
  'invalid', // wrong type or form
  'too_short', // min
  'too_long', // max
  'too_small', // min
  'too_large', // max
  'too_many', // max
  'duplicate',
  // dates
  'date_invalid',
  'date_order',
  'date_too_early', // min
  'date_too_late', // max
  'trip_too_long', // max (days)
  'date_blackout', // from, to
  'dates_outside_trip', // from, to
  // links
  'link_mixed',
  'link_other_brand',
  'climbing_on_site',
  'affiliate_unknown',
  // destination
  'quote_type_unknown',
  'country_unknown', // country
  'country_excluded', // country
  'country_not_offered', // country
  'region_unknown',
  'trip_length_unknown',
  // people
  'ages_count', // expected
  'age_too_low', // min
  'age_too_high', // max
  'adult_required', // min
  'family_needs_dependant', // below
  'family_too_many_adults', // max
  'family_too_large', // max
  'family_confirm', // above
  'residency_required',
  // cover
  'level_unknown',
  'level_ineligible', // lacks
  'level_required',
  'benefit_option_unknown',
  'acknowledgement_required',
  'voucher_invalid',
  'voucher_first_policy',
  // extras
  'extra_not_offered', // extra
  'climbing_type_required',
  'climbing_plan_unknown',
  'climber_too_old', // below
  'climbers_count', // max
  'valuables_required',
  'valuable_over_item_max', // max
  'valuables_over_total_max', // max
  'final_country_required',
  // details
  'email_invalid',
  'phone_invalid',
  'postcode_invalid', // state
  'postcode_abroad_invalid', // country
  'state_unknown',
  'name_invalid',
  'name_not_latin',
  'must_accept',
  'undiagnosed_symptoms',
  'uncovered_not_accepted',
  'screening_required',
  'experience_required',
  'card_number_in_field',
  'insurees_count', // expected
  'insuree_age_changed', // expected
  // payment
  'payment_declined',
  'payment_invalid',
  'payment_unavailable', // code
  'payment_failed',
  'payment_refunded',
  'card_type_unknown',
  'price_changed', // shown, actual
  'otp_invalid',
  'otp_expired',
  'email_taken',
  'password_wrong',
  'password_common',
  'password_mismatch',
  'quote_expired',
  'quote_closed',
  'too_deep',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

import * as v from 'valibot';

/** The instant of a version of a quote. */
export const savedAt = v.pipe(v.string('invalid'), v.isoTimestamp('invalid'));

/** SUMM-04, accepted on an affiliate's page over the version of this `savedAt`, and not stored yet. */
export const acceptedSchema = v.object({
  duty: v.boolean('invalid'),
  privacy: v.boolean('invalid'),
  basedOn: savedAt,
});

export type Accepted = v.InferOutput<typeof acceptedSchema>;

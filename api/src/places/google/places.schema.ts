import * as v from 'valibot';

/** Google's answers, as far as they are read. Anything that does not parse counts as "unavailable". */
const textSchema = v.object({ text: v.string() });

/** Nothing found is `{}`; other keys than those of the field mask are of another server. */
export const autocompleteSchema = v.strictObject({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({
            placeId: v.pipe(v.string(), v.nonEmpty()),
            structuredFormat: v.object({ mainText: textSchema, secondaryText: v.optional(textSchema) }),
          }),
        ),
      }),
    ),
    [],
  ),
});

export const detailsSchema = v.object({
  formattedAddress: v.string(),
  addressComponents: v.pipe(
    v.array(
      v.object({
        longText: v.string(),
        shortText: v.optional(v.string(), ''),
        types: v.optional(v.array(v.string()), []),
      }),
    ),
    v.nonEmpty(),
  ),
});

export type AutocompleteAnswer = v.InferOutput<typeof autocompleteSchema>;
export type DetailsAnswer = v.InferOutput<typeof detailsSchema>;

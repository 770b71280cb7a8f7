import {
  acceptanceSchema,
  acknowledgementSchema,
  affiliateSchema,
  benefitWordsSchema,
  contactSchema,
  coverItemAnswerSchema,
  draftSchema,
  insureeSchema,
  medicalSchema,
  priceStepSchema,
  quoteTypeSchema,
  rateAnswerSchema,
  tripSchema,
} from '@coverkit/rules';
import {
  answers,
  brandThemeSchema,
  contentBlockSchema,
  contentLinkSchema,
  documentBlockSchema,
  documentBodySchema,
  envelopeOf,
  errorCodeSchema,
  errorDataSchema,
  fileSchema,
  legalSchema,
  paymentInputSchema,
  policyDocumentSchema,
  problemCodeSchema,
  problemSchema,
  publicBrandSchema,
  screenedConditionSchema,
  stateSchema,
} from '@coverkit/rules/contract';
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import messages from '../../seed/data/messages.json' with { type: 'json' };

export type JsonSchema = Record<string, unknown>;
type Definitions = Record<string, v.GenericSchema>;

/** Names of what the API answers, and of its parts: a generated client has a type for each. */
const outputs: Definitions = {
  ...answers,
  State: stateSchema,
  Error: envelopeOf(errorDataSchema),
  ErrorData: errorDataSchema,
  ErrorCode: errorCodeSchema,
  Problem: problemSchema,
  ProblemCode: problemCodeSchema,
  ScreenedCondition: screenedConditionSchema,
  QuoteType: quoteTypeSchema,
  Rate: rateAnswerSchema,
  PriceStep: priceStepSchema,
  CoverItem: coverItemAnswerSchema,
  Benefit: benefitWordsSchema,
  ContentBlock: contentBlockSchema,
  ContentLink: contentLinkSchema,
  Affiliate: affiliateSchema,
  Traveller: insureeSchema,
  Contact: contactSchema,
  Medical: medicalSchema,
  Acknowledgement: acknowledgementSchema,
  Acceptance: acceptanceSchema,
  Brand: publicBrandSchema,
  BrandTheme: brandThemeSchema,
  Legal: legalSchema,
  PolicyDocument: policyDocumentSchema,
  DocumentBody: documentBodySchema,
  DocumentBlock: documentBlockSchema,
  File: fileSchema,
};

/** Names of what a call takes. Fields with a default may be left out there and are always in an answer. */
const inputs: Definitions = {
  Trip: tripSchema,
  QuoteDraft: draftSchema,
  TravellerInput: insureeSchema,
  ContactInput: contactSchema,
  MedicalInput: medicalSchema,
  AcknowledgementInput: acknowledgementSchema,
  AcceptanceInput: acceptanceSchema,
  PaymentInput: paymentInputSchema,
};

const config: ConversionConfig = {
  // Checks that JSON Schema cannot express (trim, upper case, real days) stay in the validating schema.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom' ? { type: 'string', format: 'date' } : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

export function namedSchemas(): Record<string, JsonSchema> {
  const schemas = {
    ...toJsonSchemaDefs(outputs, { ...config, typeMode: 'output' }),
    ...toJsonSchemaDefs(inputs, { ...config, typeMode: 'input' }),
  };
  const described = (['ProblemCode', 'ErrorCode'] as const).map((name) => {
    const schema: JsonSchema = { ...schemas[name] };
    return [name, { ...schema, description: defaultMessages(schema.enum) }] as const;
  });
  return Object.fromEntries([
    ...Object.entries(schemas).map(([name, schema]) => [name, { ...schema }] as const),
    ...described,
  ]);
}

/** The codes with their messages; a brand can have its own. */
const defaultMessages = (codes: unknown): string =>
  (codes as string[])
    .map((code) => `- \`${code}\` ${(messages as Record<string, string>)[code] ?? ''}`.trim())
    .join('\n');

/** A schema with the named parts of it as references. */
function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const definitions = typeMode === 'input' ? inputs : outputs;
  const name = Object.keys(definitions).find((key) => definitions[key] === schema);
  if (name) return { $ref: `#/components/schemas/${name}` };
  const {
    $schema: _dialect,
    $defs: _parts,
    ...rest
  } = toJsonSchema(schema, { ...config, typeMode, definitions });
  return rest;
}

export const outputOf = (schema: v.GenericSchema): JsonSchema => convert(schema, 'output');

type Entries = Record<string, v.GenericSchema>;
const entriesOf = (schema: v.GenericSchema): Entries =>
  'entries' in schema ? (schema.entries as Entries) : {};

/** The body of a call. One with all fields of a trip or draft extends its schema. */
export function inputOf(schema: v.GenericSchema): JsonSchema {
  const converted = convert(schema, 'input');
  const entries = entriesOf(schema);
  for (const name of ['QuoteDraft', 'Trip']) {
    const base = Object.keys(entriesOf(inputs[name] as v.GenericSchema));
    if (!base.every((field) => field in entries)) continue;
    const properties = converted.properties as Record<string, JsonSchema>;
    const own = Object.fromEntries(Object.entries(properties).filter(([field]) => !base.includes(field)));
    const required = (converted.required as string[]).filter((field) => field in own);
    return {
      allOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'object', properties: own, required }],
    };
  }
  return converted;
}

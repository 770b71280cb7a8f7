import {
  type Endpoint,
  endpoints,
  envelopeOf,
  errorCodes,
  errorDataSchema,
  problemCodes,
} from '@coverkit/rules/contract';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type JsonSchema = Record<string, unknown>;
export type Operation = {
  operationId: string;
  summary: string;
  parameters?: JsonSchema[];
  requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, { description: string; schema: JsonSchema }>;
      content?: { 'application/json': { schema: JsonSchema } };
    }
  >;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

const summaries: Record<keyof typeof endpoints, string> = {
  config: 'Brand, countries, quote types and a csrf token for this page',
  coverage: 'Cover levels and benefits of each quote type',
  startQuote: 'Starts a quote from a trip',
  previewQuote: 'Prices a changed quote without storing it',
  updateQuote: 'Chooses a cover level, upgrades, extras or a voucher',
  saveQuote: 'Stores what was typed so far',
  reloadQuote: 'The quote of a reference and token',
  takeOverQuote: 'Takes a quote over from an affiliate’s page: a new token, known to the host alone',
  confirmHandover: 'Confirms residency after a handover',
  purchaseQuote: 'Buys the policy of a quote',
  policyDocuments: 'What was issued with a sold policy; empty while it is being made',
  policyDocument: 'One of them: its text, and as a PDF',
  brandDocument: 'A document of the brand, as its Product Disclosure Statement, by `?type=pds`',
  paymentDetails: 'What the link of an additional premium asks for',
  makePayment: 'Pays an additional premium',
  forgotPassword: 'Sends a link to set the password, where there is such an account',
  setPassword: 'Sets the password of an account, by the link of a mail',
};

const failures: Record<string, string> = {
  400: 'The body is not JSON: `malformed_json`',
  403: 'csrf or origin: `csrf_invalid`, `origin_not_allowed`; nothing was changed',
  404: 'No such quote, or not with this token: `not_found`; no such link: `payment_link_invalid`, `password_link_invalid`',
  405: 'Another method: `method_not_allowed`; `Allow` names the right one',
  409: 'The quote cannot be changed: `quote_closed`, `payment_pending`; or was, since `basedOn`: `quote_changed`',
  413: 'Too large: `body_too_large`',
  415: 'Not application/json: `unsupported_media_type`',
  422: 'Fields that do not hold, by path in `data.formErrors`; or a key sent with other details: `idempotency_key_reused`',
  429: 'Too many tries; see Retry-After',
  500: 'Ours to mend, by its `correlationId`: `internal`',
  503: 'Busy for now: the same call can be sent again; see Retry-After',
};

/** Statuses that say when to come back. */
const passing = ['409', '429', '503'];
const retryAfter = {
  'Retry-After': {
    description: 'Seconds; left out where coming back changes nothing',
    schema: { type: 'integer', minimum: 1 },
  },
};
/** Statuses that a call without a body can answer with. */
const ofReading = ['403', '405', '500', '503'];

/** API-07: the document, generated from the schemas that validate the calls. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      [endpoint.method.toLowerCase()]: operationOf(name as keyof typeof endpoints, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coverkit API',
      version: '1.0.0',
      description:
        'Money is integer cents, AUD. Dates are `YYYY-MM-DD`. Paths work with and without a trailing slash. ' +
        'Every call that changes something carries the `csrf` of `GET /api/config`, which is bound to the ' +
        'origin that asked for it. Every answer has the envelope `{ state, data }`.',
    },
    paths,
    components: {
      schemas: {
        Error: convert(envelopeOf(errorDataSchema), 'output'),
        ErrorCode: { type: 'string', enum: [...errorCodes] },
        ProblemCode: { type: 'string', enum: [...problemCodes] },
      },
    },
  };
}

function operationOf(name: keyof typeof endpoints, endpoint: Endpoint): Operation {
  const operation: Operation = {
    operationId: name,
    summary: summaries[name],
    responses: {
      200: { description: 'Done', content: json(convert(envelopeOf(endpoint.output), 'output')) },
    },
  };
  if (endpoint.method === 'POST')
    operation.requestBody = { required: true, content: json(convert(endpoint.input, 'input')) };
  if (endpoint.method === 'GET') {
    const schema = { type: 'string' };
    operation.parameters = [
      {
        name: 'affiliate',
        in: 'query',
        required: false,
        schema,
        description: 'Id of the affiliate whose page asks',
      },
    ];
  }
  for (const [status, description] of Object.entries(failures)) {
    if (endpoint.method === 'GET' && !ofReading.includes(status)) continue;
    operation.responses[status] = {
      description,
      ...(passing.includes(status) ? { headers: retryAfter } : {}),
      content: json({ $ref: '#/components/schemas/Error' }),
    };
  }
  return operation;
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const settings: Pick<ConversionConfig, 'errorMode' | 'overrideSchema'> = {
  // Checks that JSON Schema cannot say (trim, upper case, real days) stay in the validating schema.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom' ? { type: 'string', format: 'date' } : undefined,
};

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  // Shapes of both modes are the same here: transforms keep the type.
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { ...settings, typeMode });
  return rest;
}

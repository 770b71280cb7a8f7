import {
  csrfHeader,
  type Endpoint,
  type EndpointName,
  endpoints,
  type GetEndpoint,
} from '@coverkit/rules/contract';
import { inputOf, type JsonSchema, namedSchemas, outputOf } from './components.ts';
import { tags } from './descriptions.ts';
import { exampleOf, recorded } from './examples.ts';
import { failures, failuresOfLinks, failuresOfReading, temporary } from './failures.ts';
import { accessOf, securitySchemes } from './security.ts';

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: JsonSchema[];
  tags: JsonSchema[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<'schemas' | 'responses' | 'securitySchemes', Record<string, JsonSchema>>;
};

/** API-07: the document, generated from the table and schemas that validate the calls. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      [endpoint.method.toLowerCase()]: operationOf(name as EndpointName, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coverkit API',
      version: '1.0.0',
      description:
        'Money is integer cents, AUD. Dates are `YYYY-MM-DD`. Paths work with and without a trailing slash. ' +
        'Every call that changes something carries the `csrf` of `GET /api/config` or `GET /api/config/csrf`, ' +
        'which is bound to the origin that asked for it. Every answer has the envelope `{ state, data }`. ' +
        'A page of another origin is answered where the record of its affiliate lists the origin. A refusal can be read by the page: ' +
        '403 `affiliate_unknown`, `origin_not_allowed` or `affiliate_inactive`, with what the page sent in `data.error.params`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: namedSchemas(), responses: responses(), securitySchemes: securitySchemes() },
  };
}

function operationOf(name: EndpointName, endpoint: Endpoint): JsonSchema {
  const { summary, tag } = endpoint;
  const example = exampleOf(name);
  const operation: JsonSchema = {
    operationId: name,
    summary,
    tags: [tag],
    ...accessOf(endpoint),
    responses: {
      200: {
        description: 'Done',
        content: json(envelope(outputOf(endpoint.output)), { example: example.output }),
      },
      ...(endpoint.method === 'GET' && endpoint.cached ? notChanged : {}),
      ...failuresOf(endpoint),
    },
  };
  if (endpoint.method === 'GET') return { ...operation, parameters: parametersOf(endpoint) };
  const content = json(inputOf(endpoint.input), { example: example.input });
  return {
    ...operation,
    ...(endpoint.csrf && { parameters: [csrfParameter] }),
    requestBody: { required: true, content },
  };
}

const notChanged = { 304: { description: 'The answer still has the ETag that If-None-Match names' } };

const failuresOf = (endpoint: Endpoint): JsonSchema =>
  Object.fromEntries(
    failures
      .filter(({ status }) => isFailureOf(endpoint, status))
      .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  );

/** What a path names may not be there. */
const isFailureOf = (endpoint: Endpoint, status: number): boolean =>
  endpoint.method === 'POST' ||
  failuresOfReading.includes(status) ||
  (endpoint.onlyWith !== undefined && failuresOfLinks.includes(status)) ||
  (status === 404 && endpoint.params !== undefined);

const parametersOf = ({ params = {}, query, headers = {}, required = [] }: GetEndpoint): JsonSchema[] => [
  ...Object.entries(headers).map(parameterIn('header')),
  ...Object.entries(params).map(parameterIn('path')),
  ...Object.entries(query).map(parameterIn('query', required)),
];

const parameterIn =
  (place: 'path' | 'query' | 'header', required: readonly string[] = []) =>
  ([name, description]: [string, string]): JsonSchema => ({
    name,
    in: place,
    required: place !== 'query' || required.includes(name),
    schema: { type: 'string' },
    description,
  });

const csrfParameter: JsonSchema = {
  name: csrfHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 600 },
  description:
    'The `csrf`, by which the caller is known before the body is read. Required with bodies of more than 32 kB; where it is ' +
    'sent, it counts and not the one in the body.',
};

const responses = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    failures.map(({ status, name, description, codes }) => [
      name,
      {
        description: `${description}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
        ...(temporary.includes(status) ? { headers: retryAfter } : {}),
        content: json(
          { $ref: '#/components/schemas/Error' },
          { examples: Object.fromEntries(codes.map((code) => [code, { value: recorded.errors[code] }])) },
        ),
      },
    ]),
  );

const retryAfter = {
  'Retry-After': {
    description: 'Seconds; absent where the same call cannot succeed later',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** API-01. */
const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { state: { $ref: '#/components/schemas/State' }, data },
  required: ['state', 'data'],
});

const json = (schema: JsonSchema, example: JsonSchema) => ({ 'application/json': { schema, ...example } });

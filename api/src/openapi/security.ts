import { type Access, type AccessName, accesses, type Endpoint, endpoints } from '@coverkit/rules/contract';
import type { JsonSchema } from './components.ts';

const all: Readonly<Record<AccessName, Access>> = accesses;
const ofRows = (): AccessName[] => Object.values(endpoints).map(({ access }) => access);

/**
 * A security scheme for each access that some call has and that a header or cookie carries. Links and csrf are fields of
 * the body, for which OpenAPI has no scheme: those calls say so in their description and by `x-access`.
 */
export function securitySchemes(used: readonly AccessName[] = ofRows()): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...new Set(used)].flatMap((id) => {
      const access = all[id];
      if (access.in !== 'cookie' && access.in !== 'header') return [];
      const { name, description } = access;
      return [[id, { type: 'apiKey', in: access.in, name, description }]];
    }),
  );
}

/** Which pages may make a call, where not all of them may. */
function callersOf({ access, hostOnly }: Endpoint): string[] {
  if (access === 'partnerKey')
    return ["A partner's server calls it, never a browser: the key is for no page to have."];
  return hostOnly ? ["Only the host's own pages may call it, not those of affiliates."] : [];
}

/** Who may make a call, of its operation. */
export function accessOf(endpoint: Endpoint): JsonSchema {
  const id: AccessName = endpoint.access;
  const access = all[id];
  const fields = access.in === 'body' ? Object.keys(access.fields).map((field) => `\`${field}\``) : [];
  const link = fields.length > 0 ? [`${access.description}: ${fields.join(' and ')} of the body.`] : [];
  const csrf = endpoint.method === 'POST' && endpoint.csrf ? ['It carries `csrf`.'] : [];
  const description = [...link, ...csrf, ...callersOf(endpoint)].join(' ');
  return {
    ...(description && { description }),
    security: Object.keys(securitySchemes([id])).map((scheme) => ({ [scheme]: [] })),
    'x-access': id,
  };
}

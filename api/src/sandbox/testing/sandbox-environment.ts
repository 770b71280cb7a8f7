import { sandboxKeys } from '../sandbox.keys.ts';

/** The environment of a server or a command that charges through the sandbox at `endpoint`. */
export const sandboxEnvironment = (endpoint: string) => ({
  EWAY_API_KEY: sandboxKeys.apiKey,
  EWAY_PASSWORD: sandboxKeys.password,
  EWAY_PUBLIC_KEY: sandboxKeys.publicApiKey,
  EWAY_ENDPOINT: endpoint,
});

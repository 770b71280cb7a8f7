import type { Config } from '@coverkit/rules/contract';
import type { CoverkitClient, createHttpClient } from '@coverkit/widgets/client';
import { attributedClient } from '../attribution/attribution.ts';
import { claimingClient } from './claiming-client.ts';

/** Its quotes are attributed as their visitor is, and in the account of a customer who is signed in. */
export const siteClient = (create: typeof createHttpClient, config: Config): CoverkitClient =>
  claimingClient(attributedClient(create, config));

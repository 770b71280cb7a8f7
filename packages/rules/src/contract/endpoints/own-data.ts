import * as v from 'valibot';
import { signInLimit } from '../limits.ts';
import { emptySchema, password } from './account-fields.ts';
import { medium, post, small } from './endpoint.ts';

/** Everything that is stored of a customer, with their documents. In the envelope, so that a refusal stays readable JSON. */
const archiveSchema = v.object({
  name: v.string(),
  type: v.literal('application/zip'),
  base64: v.string(),
});
export type OwnDataArchive = v.InferOutput<typeof archiveSchema>;

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const ownDataAnswers = { OwnDataArchive: archiveSchema };

/** The empty archive. */
const archiveExample = 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==';

/** What customers know and end of their account: its data, and itself. */
export const ownDataEndpoints = {
  downloadOwnData: post({
    tag: 'Accounts',
    summary: 'Everything that is stored of the customer, and their documents, as one zip file',
    path: '/api/customer/data',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [{ rate: 'ownData', counts: 'call' }],
    hostOnly: true,
    output: archiveSchema,
    example: {
      input: {},
      output: { name: 'my-data-2026-11-20.zip', type: 'application/zip', base64: archiveExample },
    },
  }),
  /** Policies and payments stay, as the law asks. Afterwards calls answer as to somebody who never had an account. */
  deleteAccount: post({
    tag: 'Accounts',
    summary: 'Deletes the account of a customer who knows its password, with their quotes',
    path: '/api/customer/delete',
    access: 'session',
    csrf: true,
    bodyLimit: medium,
    limits: [signInLimit],
    hostOnly: true,
    input: { passwordCurrent: password, confirmed: v.literal(true, 'required') },
    output: emptySchema,
    example: { input: { passwordCurrent: 'three quiet penguins', confirmed: true }, output: {} },
  }),
};

import * as v from 'valibot';
import { documentBodySchema, fileSchema, policyDocumentSchema } from '../documents.ts';
import { read, small } from './endpoint.ts';

export const policyDocumentsSchema = v.object({ documents: v.array(policyDocumentSchema) });
export const policyDocumentAnswerSchema = v.object({ document: documentBodySchema, file: fileSchema });

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const policyAnswers = {
  PolicyDocuments: policyDocumentsSchema,
  IssuedDocument: policyDocumentAnswerSchema,
};

export const policyEndpoints = {
  /** Documents of a sold policy, by its link; empty while they are being made. */
  policyDocuments: read({
    tag: 'Policies',
    summary: 'Documents issued with a policy; empty while they are being made',
    path: '/api/policy/documents',
    access: 'quoteToken',
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    output: policyDocumentsSchema,
  }),
  policyDocument: read({
    tag: 'Policies',
    summary: 'One document of a policy: its text, and as a PDF',
    path: '/api/policy/document',
    access: 'quoteToken',
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    input: {
      id: v.pipe(v.string('required'), v.regex(/^[a-zA-Z]{3,20}-\d{1,4}(-\d{1,2})?$/, 'invalid')),
    },
    output: policyDocumentAnswerSchema,
  }),
};

import type { IssuedDocument, PolicyDocuments, QuoteAccess } from '../client.ts';
import type { Connection } from './connection.ts';

export interface PolicyClient {
  /** What was issued with a sold policy; empty while it is being made. */
  policyDocuments: (access: QuoteAccess) => Promise<PolicyDocuments>;
  policyDocument: (access: QuoteAccess, id: string) => Promise<IssuedDocument>;
}

export const policyCalls = ({ read }: Connection): PolicyClient => ({
  policyDocuments: (access) => read('/api/policy/documents', access),
  policyDocument: (access, id) => read('/api/policy/document', { ...access, id }),
});

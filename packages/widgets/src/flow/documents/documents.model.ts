import type { PolicyDocument } from '@coverkit/rules/contract';
import { computed, createModel, signal } from '@preact/signals-react';
import type { PolicyClient } from '../../client/calls/policy-calls.ts';
import {
  type ClientError,
  clientErrorOf,
  type IssuedDocument,
  type PolicyDocuments,
  type QuoteAccess,
} from '../../client/client.ts';
import { createPoller } from '../poller/poller.ts';

export type DocumentsOptions = {
  client: PolicyClient;
  access: QuoteAccess;
  /** What is known to be issued already. */
  listed?: readonly PolicyDocument[];
  /** The policy's newest version, whose documents come a moment after it; any are enough without one. */
  newest?: number;
  /** Gives a file to the visitor. */
  save: (file: IssuedDocument['file']) => void;
};

/** `read` on the screen, or `save` as a file. */
export type DocumentAction = 'read' | 'save';
export type DocumentRequest = { id: string; action: DocumentAction };
export type OpenDocument = { id: string; issued: IssuedDocument };
export type DocumentsModel = InstanceType<typeof DocumentsModel>;

/** The documents issued with a policy (DETL-17). A document never changes, so each is fetched once. */
export const DocumentsModel = createModel(({ client, access, listed, newest, save }: DocumentsOptions) => {
  const list = signal<readonly PolicyDocument[] | null>(listed ?? null);
  const failed = signal<ClientError | null>(null);
  const busy = signal<DocumentRequest | null>(null);
  const failedRequest = signal<(DocumentRequest & { error: ClientError }) | null>(null);
  const open = signal<OpenDocument | null>(null);
  const fetched = new Map<string, IssuedDocument>();

  const areMade = (documents: readonly PolicyDocument[]) =>
    documents.some(({ version }) => newest === undefined || version === newest);
  const setList = ({ documents }: PolicyDocuments) => {
    failed.value = null;
    list.value = documents;
  };

  const fetchDocument = async (request: DocumentRequest): Promise<IssuedDocument> => {
    busy.value = request;
    const issued = await client.policyDocument(access, request.id);
    fetched.set(request.id, issued);
    return issued;
  };

  const request = async (id: string, action: DocumentAction, deliver: (issued: IssuedDocument) => void) => {
    if (busy.value) return;
    failedRequest.value = null;
    try {
      // A fetched one is delivered at once, while the browser still counts it as a press.
      deliver(fetched.get(id) ?? (await fetchDocument({ id, action })));
    } catch (thrown) {
      failedRequest.value = { id, action, error: clientErrorOf(thrown) };
    } finally {
      busy.value = null;
    }
  };

  return {
    /** Null while it is not known. */
    list,
    /** The list could not be loaded. */
    failed,
    /** What is listed is of earlier versions, or nothing. */
    areToCome: computed(() => list.value !== null && !areMade(list.value)),
    /** Polls until they are made. */
    poller: createPoller({
      poll: () => client.policyDocuments(access),
      isDone: ({ documents }) => areMade(documents),
      onDone: setList,
    }),
    async load(): Promise<void> {
      failed.value = null;
      try {
        setList(await client.policyDocuments(access));
      } catch (thrown) {
        failed.value = clientErrorOf(thrown);
      }
    },
    /** The document being fetched; one at a time. */
    busy,
    /** The last request that failed; shown beside its document. */
    failedRequest,
    open,
    read: (id: string) =>
      request(id, 'read', (issued) => {
        open.value = { id, issued };
      }),
    save: (id: string) => request(id, 'save', ({ file }) => save(file)),
    /** Back to the list. */
    close() {
      open.value = null;
    },
  };
});

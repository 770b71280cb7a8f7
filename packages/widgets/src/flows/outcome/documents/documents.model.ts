import type { PolicyDocument } from '@coverkit/rules/contract';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type IssuedDocument,
  type PolicyDocuments,
  type QuoteAccess,
} from '../../../client/client.ts';
import { createPoller, type Poller } from '../../../flow/poller.ts';

export type DocumentsOptions = {
  client: Pick<CoverkitClient, 'policyDocuments' | 'policyDocument'>;
  access: QuoteAccess;
  /** Gives a file to the visitor. */
  save: (file: IssuedDocument['file']) => void;
};

/** `read` on the screen, or `save` as a file. */
export type DocumentAction = 'read' | 'save';
export type DocumentRequest = { id: string; wish: DocumentAction };
export type Reading = { id: string; issued: IssuedDocument };

export type Documents = {
  /** Empty while they are being made; null while the list is not known. */
  list: ReadonlySignal<readonly PolicyDocument[] | null>;
  /** The list could not be had. */
  failed: ReadonlySignal<ClientError | null>;
  /** Asks until they are there; `slow` after a while. */
  asking: Poller;
  /** The first list, or another try at it. */
  load: () => Promise<void>;
  /** What is on its way; one at a time. */
  busy: ReadonlySignal<DocumentRequest | null>;
  /** What did not come, with why; said beside its document. */
  refused: ReadonlySignal<(DocumentRequest & { error: ClientError }) | null>;
  reading: ReadonlySignal<Reading | null>;
  read: (id: string) => Promise<void>;
  save: (id: string) => Promise<void>;
  /** Back to the list. */
  close: () => void;
};

/** What was issued with a policy (DETL-17). A document never changes, so each is asked for once. */
export function createDocuments({ client, access, save }: DocumentsOptions): Documents {
  const list = signal<readonly PolicyDocument[] | null>(null);
  const failed = signal<ClientError | null>(null);
  const busy = signal<DocumentRequest | null>(null);
  const refused = signal<(DocumentRequest & { error: ClientError }) | null>(null);
  const reading = signal<Reading | null>(null);
  const held = new Map<string, IssuedDocument>();

  const take = ({ documents }: PolicyDocuments) => {
    failed.value = null;
    list.value = documents;
  };

  const fetched = async (wanted: DocumentRequest): Promise<IssuedDocument> => {
    busy.value = wanted;
    const issued = await client.policyDocument(access, wanted.id);
    held.set(wanted.id, issued);
    return issued;
  };

  const wish = async (id: string, kind: DocumentAction, grant: (issued: IssuedDocument) => void) => {
    if (busy.value) return;
    refused.value = null;
    try {
      // What is held is given at once, while the browser still knows that it was pressed.
      grant(held.get(id) ?? (await fetched({ id, wish: kind })));
    } catch (thrown) {
      refused.value = { id, wish: kind, error: clientErrorOf(thrown) };
    } finally {
      busy.value = null;
    }
  };

  return {
    list,
    failed,
    asking: createPoller({
      ask: () => client.policyDocuments(access),
      isOver: ({ documents }) => documents.length > 0,
      onOver: take,
    }),
    async load() {
      failed.value = null;
      try {
        take(await client.policyDocuments(access));
      } catch (thrown) {
        failed.value = clientErrorOf(thrown);
      }
    },
    busy,
    refused,
    reading,
    read: (id) =>
      wish(id, 'read', (issued) => {
        reading.value = { id, issued };
      }),
    save: (id) => wish(id, 'save', ({ file }) => save(file)),
    close() {
      reading.value = null;
    },
  };
}

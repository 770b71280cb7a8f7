import type { CallOutput } from '@coverkit/rules/contract';
import { useCoverkit } from '@coverkit/widgets/brand';
import { useCallback, useEffect, useState } from 'react';
import { useBoot } from '../../boot/boot-context.ts';

export type BrandDocument = CallOutput<'brandDocument'>;
/** Documents loaded on this page, by client: back navigation finds the text at once and so its scroll position. */
const read = new WeakMap<object, Map<string, BrandDocument>>();

function readBy(client: object): Map<string, BrandDocument> {
  const known = read.get(client) ?? new Map<string, BrandDocument>();
  read.set(client, known);
  return known;
}

type DocumentState = { document: BrandDocument | null; failed: boolean };

/**
 * The text of one of the brand's documents: from the server's first render, or requested when the visitor came from
 * another screen. `again` retries.
 */
export function useDocument(type: string): DocumentState & { again: () => void } {
  const { document: first } = useBoot();
  const { client } = useCoverkit();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<DocumentState>({
    document: first?.type === type ? first.answer : (readBy(client).get(type) ?? null),
    failed: false,
  });
  const known = state.document !== null;
  const again = useCallback(() => {
    setState({ document: null, failed: false });
    setTries((made) => made + 1);
  }, []);

  useEffect(() => {
    if (known) return;
    let live = true;
    client.brandDocument(type).then(
      (document) => {
        readBy(client).set(type, document);
        if (live) setState({ document, failed: false });
      },
      () => live && setState({ document: null, failed: true }),
    );
    return () => {
      live = false;
    };
    // `tries` is a dependency so that `again` repeats the request.
  }, [client, type, known, tries]);

  return { ...state, again };
}

import type { CallOutput } from '@coverkit/rules/contract';
import { useCoverkit } from '@coverkit/widgets/brand';
import { useCallback, useEffect, useState } from 'react';
import { useBoot } from '../../boot/boot-context.ts';

export type BrandDocument = CallOutput<'brandDocument'>;
/** What a page has read already, by its client: who goes back finds it there, and so the place they left. */
const read = new WeakMap<object, Map<string, BrandDocument>>();

function readBy(client: object): Map<string, BrandDocument> {
  const known = read.get(client) ?? new Map<string, BrandDocument>();
  read.set(client, known);
  return known;
}

type Asked = { document: BrandDocument | null; failed: boolean };

/**
 * The text of one of the brand's documents: from the server's first render, or asked for when the visitor came from
 * another screen. `again` asks once more.
 */
export function useDocument(type: string): Asked & { again: () => void } {
  const { document: first } = useBoot();
  const { client } = useCoverkit();
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<Asked>({
    document: first?.type === type ? first.answer : (readBy(client).get(type) ?? null),
    failed: false,
  });
  const known = asked.document !== null;
  const again = useCallback(() => {
    setAsked({ document: null, failed: false });
    setTries((made) => made + 1);
  }, []);

  useEffect(() => {
    if (known) return;
    let live = true;
    client.brandDocument(type).then(
      (document) => {
        readBy(client).set(type, document);
        if (live) setAsked({ document, failed: false });
      },
      () => live && setAsked({ document: null, failed: true }),
    );
    return () => {
      live = false;
    };
    // Each try asks anew.
  }, [client, type, known, tries]);

  return { ...asked, again };
}

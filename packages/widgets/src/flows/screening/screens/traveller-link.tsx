import { type Destination, pathOf } from '@coverkit/rules/contract';
import { Button } from '@coverkit/ui';
import { useRef, useState } from 'react';
import type { ScreeningsFlow } from './props.ts';

type Props = { flow: ScreeningsFlow; name: string; to: Destination };

/** The link with which a traveller goes on with their own device. */
export function TravellerLink({ flow, name, to }: Props) {
  const { words, hrefOf, config } = flow;
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const base = typeof location === 'undefined' ? config.brand.hostUrl : location.origin;
  const link = new URL(hrefOf?.(to) ?? pathOf(to), base).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setResult('copied');
    } catch {
      // Not allowed here, or no secure page: it is copied by hand.
      setResult('failed');
      requestAnimationFrame(() => field.current?.select());
    }
  };
  return (
    <div className="ck-screening-link">
      <Button
        variant="quiet"
        size="compact"
        aria-label={words('overview.link.label', { name })}
        onClick={() => void copy()}
      >
        {words('overview.link')}
      </Button>
      <p className="ck-note" role="status">
        {result && words(`overview.link.${result}`, { name })}
      </p>
      {result === 'failed' && (
        <input
          ref={field}
          className="ck-control"
          readOnly
          aria-label={words('overview.link.field', { name })}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

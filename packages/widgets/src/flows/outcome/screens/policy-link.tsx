import { pathOf } from '@coverkit/rules/contract';
import { Button } from '@coverkit/ui';
import { useRef, useState } from 'react';
import { Block } from '../../../flow/page/page-block.tsx';
import { mailOf, type OutcomeView } from './props.ts';

/** The policy's own link, to keep. */
export function PolicyLink({ view }: { view: OutcomeView }) {
  const { words } = view;
  const link = policyLink(view);
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setResult('copied');
    } catch {
      // Not allowed here, or no secure page: the visitor copies it by hand.
      field.current?.select();
      setResult('failed');
    }
  };

  return (
    <Block title={words('complete.find.title')} icon="mail">
      <p>{words('complete.find.text', { email: mailOf(view) })}</p>
      <div className="ck-link-copy">
        <label className="ck-link-copy-field">
          <span className="ck-visually-hidden">{words('complete.find.label')}</span>
          <input
            ref={field}
            className="ck-control"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <Button variant="secondary" onClick={() => void copy()}>
          {words('complete.find.copy')}
        </Button>
      </div>
      <p className="ck-link-copy-result" role="status">
        {result && words(`complete.find.${result}`)}
      </p>
    </Block>
  );
}

function policyLink({ access, config, hrefOf }: OutcomeView): string {
  const { reference, token } = access;
  const to = { screen: 'complete', reference, token } as const;
  const href = hrefOf?.(to) ?? pathOf(to);
  const base = typeof location === 'undefined' ? config.brand.hostUrl : location.origin;
  return new URL(href, base).href;
}

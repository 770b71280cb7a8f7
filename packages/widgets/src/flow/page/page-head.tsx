import { Motif } from '@coverkit/ui';
import { useId } from 'react';
import { useCoverkit } from '../../brand/brand-provider.tsx';

type Props = {
  title: string;
  lead: string;
  /** Of the title, for what it labels. */
  id?: string;
  /** How it went, where something was decided. */
  tone?: 'ok' | 'wait' | 'no';
  /** Shown over the brand's drawing: `tall` where nothing on the page matters more. */
  drawn?: 'low' | 'tall';
};

/** What a page comes to, in its title and one plain sentence. The title takes the focus, and is heard with both. */
export function PageHead({ title, lead, id, tone, drawn }: Props) {
  const { motif } = useCoverkit().config.brand.theme;
  const leadId = useId();
  return (
    <header className="ck-page-head" data-tone={tone} data-drawn={drawn}>
      {drawn && (
        <div className="ck-page-motif">
          <Motif name={motif} />
        </div>
      )}
      <h1 className="ck-page-title" id={id} tabIndex={-1} aria-describedby={leadId}>
        {title}
      </h1>
      <p className="ck-page-lead" id={leadId}>
        {lead}
      </p>
    </header>
  );
}

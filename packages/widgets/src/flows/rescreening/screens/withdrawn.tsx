import { Button } from '@coverkit/ui';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { RescreeningFlow } from '../rescreening-flow.ts';

type Props = { flow: RescreeningFlow; onHome: () => void };

/** DETL-18: the consent is withdrawn: what was deleted, what stays, and whom to ask for another link. */
export function Withdrawn({ flow: { words, config }, onHome }: Props) {
  return (
    <article className="ck-rescreening-complete">
      <PageHead drawn="low" title={words('withdrawn.title')} lead={words('withdrawn.text')} />
      <div className="ck-page-blocks">
        <Contact title={words('withdrawn.again')} legal={config.brand.legal}>
          <p>{words('withdrawn.again.text')}</p>
        </Contact>
      </div>
      <p>
        <Button variant="secondary" onClick={onHome}>
          {words('load.notFound.start')}
        </Button>
      </p>
    </article>
  );
}

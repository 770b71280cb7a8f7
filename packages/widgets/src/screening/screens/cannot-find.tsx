import { Button } from '@coverkit/ui';
import { Block, Phone } from '../../flow/page/page-block.tsx';
import { Part } from './part.tsx';
import type { DeclarationView } from './props.ts';

/** The search does not have it: another name, or a person. */
export function CannotFind({ view }: { view: DeclarationView }) {
  const { model, words, config, reference } = view;
  return (
    <Part view={view} title={words('cannotFind.title')}>
      <div className="ck-screening-blocks">
        <Block title={words('cannotFind.nearest.title')} icon="search">
          <p>{words('cannotFind.nearest')}</p>
          <p>
            <Button size="large" onClick={() => model.show({ at: 'search' })}>
              {words('cannotFind.again')}
            </Button>
          </p>
        </Block>
        <Block title={words('cannotFind.person.title')} icon="phone">
          <p>{words('cannotFind.person', { reference })}</p>
          <p>
            <Phone number={config.brand.legal.supportPhone} />
          </p>
        </Block>
      </div>
    </Part>
  );
}

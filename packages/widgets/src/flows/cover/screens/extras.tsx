import { Icon, type IconName } from '@coverkit/ui';
import { memo, useId } from 'react';
import type { Flow } from '../../../flow/use-flow.ts';
import type { coverCopy } from '../cover.copy.ts';
import { type CoveredExtra, costWords, levelWords, limitWords } from '../extra-words.ts';
import type { QuoteTypeCoverage } from '../level-benefits.ts';

type Props = {
  flow: Pick<Flow<'cover', typeof coverCopy>, 'words' | 'config'>;
  type: QuoteTypeCoverage;
};

const icons: Record<CoveredExtra['name'], IconName> = {
  snowCover: 'snow',
  climbingCover: 'mountain',
  valuablesCover: 'gem',
  oneWay: 'one-way',
};

/** What can be added to a type of cover: what it adds, about what it costs, what it leaves out. */
export const Extras = memo(({ flow, type }: Props) => {
  const { words } = flow;
  const title = useId();
  if (type.extras.length === 0) return null;
  return (
    <section className="ck-cover-extras" aria-labelledby={title}>
      <header>
        <h2 id={title}>{words('extras.title')}</h2>
        <p>{words('extras.lead')}</p>
      </header>
      <div className="ck-cover-extras-row">
        {type.extras.map((extra) => (
          <ExtraCard key={extra.name} flow={flow} type={type} extra={extra} />
        ))}
      </div>
    </section>
  );
});

function ExtraCard({ flow: { words, config }, type, extra }: Props & { extra: CoveredExtra }) {
  const { name } = extra;
  const { maxAgeBelow, includedAltitude } = config.climbing;
  const params = { below: maxAgeBelow, altitude: includedAltitude.toLocaleString(words.locale) };
  const of = { extra, type, words };
  return (
    <article className="ck-cover-extra">
      <Icon name={icons[name]} />
      <header>
        <h3>{words(`extra.${name}`)}</h3>
        <p>{levelWords(of).join(', ')}</p>
      </header>
      <dl>
        <div>
          <dt>{words('extra.adds')}</dt>
          <dd>{words(`extra.${name}.adds`, params)}</dd>
          {limitWords(of).map((limit) => (
            <dd key={limit}>{limit}</dd>
          ))}
        </div>
        <div>
          <dt>{words('extra.costs')}</dt>
          <dd>{costWords(of)}</dd>
        </div>
        <div>
          <dt>{words('extra.excludes')}</dt>
          <dd>{words(`extra.${name}.excludes`, params)}</dd>
        </div>
      </dl>
    </article>
  );
}

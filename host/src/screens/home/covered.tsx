import { screenPath } from '@coverkit/rules/contract';
import { useWords } from '@coverkit/widgets/brand';
import { useState } from 'react';
import { Link } from 'wouter';
import { useBoot } from '../../boot/boot-context.ts';
import { homeCopy } from '../../copy/home.copy.ts';
import { useCoverage } from './use-coverage.ts';

const shown = 8;
const id = 'covered';
const frame = { id, className: 'host-band host-covered', 'aria-labelledby': 'covered-title' };
const asTheServerMadeIt = { __html: '' };

/**
 * A few benefits of the first product, level beside level: enough to see how they differ. Where the server's HTML has them,
 * hydration leaves them as they are.
 */
export function BenefitExamples() {
  const [isThere] = useState(() => typeof document !== 'undefined' && document.getElementById(id) !== null);
  if (!isThere) return <Examples />;
  return <section {...frame} dangerouslySetInnerHTML={asTheServerMadeIt} suppressHydrationWarning />;
}

function Examples() {
  const say = useWords('home', homeCopy);
  const { legal } = useBoot().config.brand;
  const plan = useCoverage()?.[0];
  if (!plan) return null;
  const pds = legal.documents.find((one) => one.type === 'pds') ?? legal.documents[0];
  return (
    <section {...frame}>
      <h2 id="covered-title">{say('covered.title')}</h2>
      <p className="host-lead">{say('covered.lead', { count: plan.coverItems.length })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('covered.benefit')}</th>
            {plan.coverLevels.map((level) => (
              <th scope="col" key={level.id}>
                {level.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differingBenefits(plan).map((item) => (
            <tr key={item.id}>
              <th scope="row">{item.name}</th>
              {plan.coverLevels.map((level) => (
                <td key={level.id} data-level={level.name}>
                  {amountOf(item, level.id) ?? say('covered.not')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link href={screenPath('cover')}>{say('covered.all', { count: plan.coverItems.length })}</Link>
      </p>
      {pds && (
        <p className="host-quiet">
          {say('covered.note')} <Link href={pds.url}>{pds.title}</Link>.
        </p>
      )}
    </section>
  );
}

/** Null where the level does not cover it: the product's table has a dash there. */
function amountOf(item: Plan['coverItems'][number], level: number): string | null {
  const value = item.formattedValue[String(level)] ?? '-';
  return value === '-' ? null : value;
}

type Plan = NonNullable<ReturnType<typeof useCoverage>>[number];

/** Benefits whose limits differ between levels: they show what a level is for. */
function differingBenefits({ coverItems, coverLevels }: Plan) {
  const differs = (item: Plan['coverItems'][number]) =>
    new Set(coverLevels.map((level) => amountOf(item, level.id))).size > 1;
  return coverItems.filter(differs).slice(0, shown);
}

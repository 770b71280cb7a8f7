import { screenPath } from '@coverkit/rules/contract';
import { useWords } from '@coverkit/widgets/brand';
import type { Coverage } from '@coverkit/widgets/client';
import { Link } from 'wouter';
import { useBoot } from '../../boot/boot-context.ts';
import { homeCopy } from '../../copy/home.copy.ts';

const shown = 8;

/** What the home page shows of a product's benefits, which are many: it is in the page twice, to be read and for hydration. */
export type Examples = {
  /** Of all benefits. */
  count: number;
  levels: string[];
  /** `amounts`: by level; null where it does not cover it. */
  rows: { name: string; amounts: (string | null)[] }[];
};

/** A few benefits, level beside level: enough to see how they differ. */
export function BenefitExamples({ count, levels, rows }: Examples) {
  const say = useWords('home', homeCopy);
  const { legal } = useBoot().config.brand;
  const pds = legal.documents.find((one) => one.type === 'pds') ?? legal.documents[0];
  return (
    <section className="host-band host-covered" id="covered" aria-labelledby="covered-title">
      <h2 id="covered-title">{say('covered.title')}</h2>
      <p className="host-lead">{say('covered.lead', { count })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('covered.benefit')}</th>
            {levels.map((level) => (
              <th scope="col" key={level}>
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amounts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {levels.map((level, index) => (
                <td key={level} data-level={level}>
                  {amounts[index] ?? say('covered.not')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link href={screenPath('cover')}>{say('covered.all', { count })}</Link>
      </p>
      {pds && (
        <p className="host-quiet">
          {say('covered.note')} <Link href={pds.url}>{pds.title}</Link>.
        </p>
      )}
    </section>
  );
}

type Plan = Coverage[number];

/** Those whose limits differ between levels: they show what a level is for. The product's table has a dash where there is none. */
export function examplesOf({ coverItems, coverLevels }: Plan): Examples {
  const rows = coverItems.map(({ name, formattedValue }) => ({
    name,
    amounts: coverLevels.map(({ id }) => {
      const value = formattedValue[id] ?? '-';
      return value === '-' ? null : value;
    }),
  }));
  return {
    count: coverItems.length,
    levels: coverLevels.map(({ name }) => name),
    rows: rows.filter(({ amounts }) => new Set(amounts).size > 1).slice(0, shown),
  };
}

import { screenPath } from '@coverkit/rules/contract';
import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { contentCopy } from '../copy/content.copy.ts';
import { Band } from './band.tsx';
import type { Examples } from './cover-examples.ts';
import { RichText } from './rich-text.tsx';

type Props = { title: string; text: string; examples: Examples };

/** A few benefits, level beside level: enough to see how they differ. */
export function CoverComparison({ title, text, examples: { count, levels, rows } }: Props) {
  const say = useWords('content', contentCopy);
  const { legal } = useBoot().config.brand;
  const pds = legal.documents.find((one) => one.type === 'pds') ?? legal.documents[0];
  return (
    <Band className="host-covered" id="covered" title={title}>
      {text === '' ? (
        <p className="host-lead">{say('covered.lead', { count })}</p>
      ) : (
        <RichText html={text} lead />
      )}
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
      <p className="host-way-on">
        <Link href={screenPath('cover')}>{say('covered.all', { count })}</Link>
      </p>
      {pds && (
        <p className="host-quiet">
          {say('covered.note')} <Link href={pds.url}>{pds.title}</Link>.
        </p>
      )}
    </Band>
  );
}

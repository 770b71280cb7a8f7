import { termsLines } from '@coverkit/rules';
import type { ReactNode } from 'react';
import { PageFacts } from '../../../../flow/page/page-facts.tsx';
import { extraRows } from '../../../../flow/policy/policy-extras.ts';
import { placesOf } from '../../screens/policy-status.ts';
import type { PolicyView } from '../props.ts';

/** What is covered, for whom, and when. */
export function Covered({ view }: { view: PolicyView }) {
  const { words, page } = view;
  const {
    from,
    to,
    days,
    coverLevel,
    area,
    tripLength,
    travellers,
    extras,
    terms,
    choices,
    purchasedOn: on,
  } = page;
  return (
    <div className="ck-policy-page-part">
      <h2 className="ck-page-heading">{words('cover.title')}</h2>
      <PageFacts
        label={words('cover.title')}
        facts={[
          [words('fact.dates'), words('cover.datesValue', { from, to, days })],
          [words('cover.where'), placesOf(view, page)],
          [words('cover.area'), area],
          [words('fact.level'), coverLevel],
          [words('cover.tripLength'), tripLength && words('days', { days: tripLength })],
          [
            words('fact.travellers'),
            <Lines key="people" lines={travellers.map((one) => words('cover.traveller', one))} />,
          ],
          ...extraRows(extras, words).map(([name, lines]): [string, ReactNode] => [
            name,
            <Lines key={name} lines={lines} />,
          ]),
          [words('cover.terms'), terms && <Lines key="terms" lines={termsLines(terms)} />],
          ...choices.map(({ name, value }): [string, ReactNode] => [name, value]),
          [words('cover.bought'), words('cover.boughtValue', { on })],
        ]}
      />
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
  <ul role="list" className="ck-policy-page-lines">
    {lines.map((line, at) => (
      // Two travellers may have the same name.
      <li key={at}>{line}</li>
    ))}
  </ul>
);

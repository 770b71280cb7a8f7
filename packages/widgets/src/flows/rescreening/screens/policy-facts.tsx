import { showDate } from '@coverkit/rules';
import type { Rescreening } from '@coverkit/rules/contract';
import { type Fact, PageFacts } from '../../../flow/page/page-facts.tsx';
import type { RescreeningWords } from '../rescreening-flow.ts';

type Props = { rescreening: Rescreening; words: RescreeningWords; label: string; rows?: readonly Fact[] };

/** The policy in question: whose cover it is, and when. `rows`: what else belongs to it. */
export function PolicyFacts({ rescreening: { policy }, words, label, rows = [] }: Props) {
  const span = (dates: { from: string; to: string } | null) =>
    dates && words('facts.span', { from: showDate(dates.from), to: showDate(dates.to) });
  const facts: Fact[] = [
    [words('facts.policyNumber'), policy.number],
    [words('facts.traveller'), policy.travellerName],
    [words('facts.level'), policy.coverLevel],
    [words('facts.dates'), span(policy.dates)],
    [words('facts.snow'), span(policy.snowDates)],
    [words('facts.climbing'), span(policy.climbingDates)],
    ...rows,
  ];
  return <PageFacts label={label} facts={facts} />;
}

import type { ReactNode } from 'react';
import { Bullets, Section, Terms } from '../../support/guide/sections.tsx';
import { StepsDiagram, type StepsDiagramProps } from './steps-diagram.tsx';

type Rows = readonly (readonly [string, ReactNode])[];

export type FlowFactsProps = {
  steps: StepsDiagramProps;
  properties: Rows;
  /** Where it asks the page to go, by `navigate`. */
  navigates: Rows;
  events: Rows;
  /** The first part of its keys in `config.i18n`. */
  words: string;
  /** A key of its copy and what it says. */
  examples: Rows;
  behaviour: readonly ReactNode[];
};

/** What an engineer mounts and hears, and what a designer may say: the part of a flow's page that is no picture. */
export function FlowFacts({
  steps,
  properties,
  navigates,
  events,
  words,
  examples,
  behaviour,
}: FlowFactsProps) {
  return (
    <>
      <Section title="Steps" lead="Dashed where not every visit comes by. A step opens its story.">
        <StepsDiagram {...steps} />
      </Section>
      <Section title="What to count on">
        <Bullets items={behaviour} />
      </Section>
      <Section title="Properties of the flow">
        <Terms heads={['Property', 'Is']} rows={properties} code />
      </Section>
      <Section
        title="Where it goes"
        lead="The flow never changes the address: it calls navigate of the provider."
      >
        <Terms heads={['Screen', 'When']} rows={navigates} code />
      </Section>
      <Section
        title="What it tells"
        lead="By emit of the provider; never a name, an age, a health answer or a token."
      >
        <Terms heads={['Event', 'When']} rows={events} code />
      </Section>
      <Section
        title="Words"
        lead={`Every word can be the brand’s own: an entry of config.i18n by the key ${words}.{place}.`}
      >
        <Terms heads={['Key', 'Says, unless the brand does']} rows={examples} code />
      </Section>
    </>
  );
}

import { Motif, Price, RadioGroup, Stepper, Toggle } from '@coverkit/ui';
import { highline } from '@coverkit/ui/theme';
import { requirements } from '../support/guide/requirements.ts';
import { Bullets, Section, Terms } from '../support/guide/sections.tsx';
import { themes, useSetting } from '../support/stage.tsx';
import './introduction.css';

const tools: [string, string][] = [
  ['Brand', 'Either, or both side by side. The pages themselves are set in it.'],
  ['Scheme', 'Light or dark, where the brand has a night.'],
  ['Width', 'What a host page gives: 320 px to all there is. Components lay themselves out by it.'],
  ['Zoom', 'As the browser’s, at 200 %.'],
  ['Language', 'English; German for its long words, Arabic for its direction, Japanese for its lines.'],
  ['Direction', 'That of the language, or the other way round.'],
  ['Motion', 'Full, or reduced as the reader may ask of their system.'],
];

const trips = [
  { id: 'single', label: 'One trip' },
  { id: 'annual', label: 'Many trips in a year' },
];

/** A few primitives together, to show a brand’s character. */
function Taste() {
  const { brand } = useSetting();
  const { motif } = themes[brand] ?? highline;
  return (
    <div className="taste">
      <Motif name={motif} />
      <div className="taste-card">
        <Price cents={42650} size="hero" />
        <RadioGroup label="What are you planning?" options={trips} defaultValue="single" layout="inline" />
        <Stepper label="Travellers" defaultValue={2} min={1} max={12} />
        <Toggle label="Snow sports" description="Skiing and snowboarding on prepared runs" defaultChecked />
      </div>
    </div>
  );
}

/** The first page. */
export function Introduction() {
  return (
    <>
      <Taste />
      <Section title="What is here">
        <Bullets
          items={[
            'Foundations: colours with their contrast, type, space and shape, motion, icons, motifs, and the frame of every input.',
            'Primitives: each in all of its states, with its parts, when to use it, its keys, and what a screen reader announces.',
            'Flows: every screen of buying and keeping a policy, on the real rules, in the states that a user may meet.',
          ]}
        />
      </Section>
      <Section title="The toolbar" lead="It is above every story and every page.">
        <Terms heads={['Sets', 'To']} rows={tools} plain />
      </Section>
      <Section title="Reading a page">
        <Bullets
          items={[
            'The numbers beneath a title are those of the requirements that the component answers to.',
            'Properties are live: change one and the first story changes.',
            'Each state is a story with an address of its own, to be sent to somebody; its tests run when it is opened.',
            'Every story is a test as well: it renders, plays through, and shows an accessibility check nothing to find.',
          ]}
        />
      </Section>
      <Section title="Adding a primitive">
        <ol className="steps">
          <li>
            Write it in <code>packages/ui/src/&lt;name&gt;</code> with its style sheet and its conformance
            test, and export it.
          </li>
          <li>
            Write <code>stories/ui/&lt;group&gt;/&lt;name&gt;.stories.tsx</code>: a story for each state of
            its kind, and a play for what a click and a key do.
          </li>
          <li>
            Write <code>stories/ui/&lt;group&gt;/&lt;name&gt;.guide.tsx</code>: what this page shows of it.
          </li>
          <li>
            Run <code>npm test -- --project contract stories</code>: it says which state or part is missing.
          </li>
        </ol>
      </Section>
      <Section title="Requirement numbers">
        <Terms heads={['Number', 'Asks for']} rows={Object.entries(requirements)} code />
      </Section>
    </>
  );
}

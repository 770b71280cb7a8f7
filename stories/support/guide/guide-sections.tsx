import { Anatomy } from './anatomy.tsx';
import type { Guide } from './guide.ts';
import { requirements } from './requirements.ts';
import { Advice, Bullets, Choose, Section, Terms } from './sections.tsx';

/** The import, and the requirements. */
export function GuideFacts({
  guide,
  component,
}: {
  guide: Guide;
  component: { displayName?: string; name?: string } | undefined;
}) {
  // The stories of a flow render a stage, which no package exports.
  const own = guide.kind === 'flow' ? null : (component?.displayName ?? component?.name);
  const names = [own, ...(guide.covers ?? [])].filter(Boolean);
  return (
    <dl className="guide-facts">
      {guide.from && (
        <div>
          <dt>Import</dt>
          <dd>
            <code>
              import {'{'} {names.join(', ')} {'}'} from '{guide.from}'
            </code>
          </dd>
        </div>
      )}
      <div>
        <dt>Answers to</dt>
        <dd>
          <ul className="guide-numbers">
            {guide.requirements.map((number) => (
              <li key={number}>
                <code>{number}</code> {requirements[number]}
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

/** The sections of the guide. */
export function GuideSections({ guide }: { guide: Guide }) {
  const { more, anatomy, choose, use, keyboard, accessibility, styling, related } = guide;
  return (
    <>
      {more}
      {choose && (
        <Section title="When to use it">
          <Choose {...choose} />
        </Section>
      )}
      {anatomy && (
        <Section title="Anatomy">
          <Anatomy {...anatomy} />
        </Section>
      )}
      {use && (
        <Section title="Do and don’t">
          <Advice use={use} />
        </Section>
      )}
      {keyboard && (
        <Section title="Keyboard">
          <Terms heads={['Keys', 'What happens']} rows={keyboard} />
        </Section>
      )}
      {accessibility && (
        <Section title="Accessibility">
          <Bullets items={accessibility} />
        </Section>
      )}
      {styling && (
        <Section title="Styling" lead="What a host page may set; everything else follows from the brand.">
          {styling.properties && <Terms heads={['Custom property', 'Sets']} rows={styling.properties} code />}
          {styling.parts && <Terms heads={['Part', 'Is']} rows={styling.parts} code />}
        </Section>
      )}
      {related && (
        <Section title="See also">
          <p className="guide-related">
            {related.map((title) => (
              <a key={title} href={docsOf(title)} target="_top">
                {title.split('/').at(-1)}
              </a>
            ))}
          </p>
        </Section>
      )}
    </>
  );
}

/** Storybook's address of a title's docs page. */
const docsOf = (title: string) =>
  `?path=/docs/${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}--docs`;

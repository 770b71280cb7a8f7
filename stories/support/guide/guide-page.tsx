import { Disclosure } from '@coverkit/ui';
import { Controls, DocsContext, Source, Story, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Branded, settingsOf } from '../stage.tsx';
import type { Guide } from './guide.ts';
import { GuideFacts, GuideSections } from './guide-sections.tsx';
import { Section } from './sections.tsx';
import './guide.css';
import './canvas.css';
import './anatomy.css';
import './advice.css';

/** The documentation page of a component, set in the brand of the toolbar. */
export function GuidePage() {
  const context = useContext(DocsContext);
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide: Guide | undefined = preparedMeta.parameters.guide;
  const stories = context.componentStories().filter((story) => story.tags.includes('autodocs'));
  const primary = stories[0];
  if (!primary) return null;
  const setting = settingsOf(context.getStoryContext(primary).globals)[0]!;
  const [group, ...name] = preparedMeta.title.split('/');
  return (
    // The page is in English, whatever the language of its stories.
    <Branded setting={{ ...setting, locale: 'en-AU', dir: 'ltr' }} className="guide sb-unstyled">
      <div className="guide-column" data-kind={guide?.kind}>
        <header className="guide-head">
          <p className="guide-group">{group}</p>
          <h1>{name.join(' / ')}</h1>
          {guide && <p className="guide-lead">{guide.summary}</p>}
          {guide && <GuideFacts guide={guide} component={preparedMeta.component} />}
        </header>
        {guide?.page ?? (
          <Component guide={guide} stories={stories} live={preparedMeta.component !== undefined} />
        )}
      </div>
    </Branded>
  );
}

type StoryOfPage = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number];

type ComponentProps = { guide: Guide | undefined; stories: readonly StoryOfPage[]; live: boolean };

function Component({ guide, stories: [first, ...more], live }: ComponentProps) {
  if (!first) return null;
  return (
    <>
      <Shown story={first} first />
      {guide && <GuideSections guide={guide} />}
      {live && (
        <Section title="Properties" lead="Change them and watch the first story above.">
          <div className="guide-controls">
            <Controls of={first.moduleExport} />
          </div>
        </Section>
      )}
      {more.length > 0 && (
        <Section title={guide?.kind === 'foundation' ? 'More' : 'States'}>
          <div className="guide-states">
            {more.map((story) => (
              <State key={story.id} story={story} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function State({ story }: { story: StoryOfPage }) {
  const description: string | undefined = story.parameters.docs?.description?.story;
  return (
    <div className="guide-state" data-wide={story.parameters.wide || undefined}>
      <h3>
        <a href={`?path=/story/${story.id}`} target="_top">
          {sentence(story.name)}
        </a>
      </h3>
      {description && <p>{description}</p>}
      <Shown story={story} />
    </div>
  );
}

type ShownProps = { story: StoryOfPage; first?: boolean };

function Shown({ story, first = false }: ShownProps) {
  // An overlay has its own frame; the first is opened by the reader.
  const framed = !first && story.parameters.docs?.story?.inline === false;
  return (
    <div className="guide-canvas" data-first={first || undefined}>
      <div className="guide-canvas-stage">
        {framed ? <Framed story={story} /> : <Story of={story.moduleExport} inline __primary={first} />}
      </div>
      <Disclosure summary="Code" className="guide-code">
        <Source of={story.moduleExport} />
      </Disclosure>
    </div>
  );
}

/** Storybook capitalises every word of an export's name. */
const sentence = (name: string) => name.charAt(0) + name.slice(1).toLowerCase();

/** Storybook's own frame does not pass the toolbar's globals on. */
function Framed({ story }: { story: StoryOfPage }) {
  const { globals } = useContext(DocsContext).getStoryContext(story);
  const toolbar = ['brand', 'scheme', 'locale', 'direction', 'motion'].map(
    (name) => `${name}:${globals[name]}`,
  );
  return (
    <iframe
      className="guide-frame"
      title={story.name}
      src={`iframe.html?viewMode=story&id=${story.id}&globals=${toolbar.join(';')}`}
      loading="lazy"
      style={{ blockSize: story.parameters.docs?.story?.height }}
    />
  );
}

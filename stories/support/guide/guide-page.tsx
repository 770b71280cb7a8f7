import { Disclosure } from '@coverkit/ui';
import { Controls, DocsContext, Source, Story, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Branded, settingsOf } from '../stage.tsx';
import type { Guide } from './guide.ts';
import { Section } from './sections.tsx';
import { Numbers, Told } from './told.tsx';
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
    // The page is in English, whatever language its stories are in.
    <Branded setting={{ ...setting, locale: 'en-AU', dir: 'ltr' }} className="guide sb-unstyled">
      <div className="guide-column" data-kind={guide?.kind}>
        <header className="guide-head">
          <p className="guide-group">{group}</p>
          <h1>{name.join(' / ')}</h1>
          {guide && <p className="guide-lead">{guide.summary}</p>}
          {guide && <Numbers guide={guide} component={preparedMeta.component} />}
        </header>
        <Shown story={primary} first />
        {guide && <Told guide={guide} />}
        {preparedMeta.component && (
          <Section title="Properties" lead="Change them and watch the first story above.">
            <div className="guide-controls">
              <Controls of={primary.moduleExport} />
            </div>
          </Section>
        )}
        {stories.length > 1 && (
          <Section title="States">
            <div className="guide-states">
              {stories.slice(1).map((story) => (
                <div className="guide-state" key={story.id} data-wide={story.parameters.wide || undefined}>
                  <h3>
                    <a href={`?path=/story/${story.id}`} target="_top">
                      {story.name}
                    </a>
                  </h3>
                  {story.parameters.docs?.description?.story && (
                    <p>{story.parameters.docs.description.story}</p>
                  )}
                  <Shown story={story} />
                </div>
              ))}
            </div>
          </Section>
        )}
      </div>
    </Branded>
  );
}

type StoryOfPage = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number];

function Shown({ story, first = false }: { story: StoryOfPage; first?: boolean }) {
  return (
    <div className="guide-canvas" data-first={first || undefined}>
      <div className="guide-canvas-stage">
        <Story of={story.moduleExport} __primary={first} />
      </div>
      <Disclosure summary="Code" className="guide-code">
        <Source of={story.moduleExport} />
      </Disclosure>
    </div>
  );
}

import '@coverkit/ui/styles.css';
import { highline, themeCss } from '@coverkit/ui/theme';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { elementsOf } from './elements-of.ts';

/** A page that renders stories of primitives with the runtime that it was built with. */

type Decorator = (Story: ComponentType, context: object) => ReactNode;
type Shown = {
  args?: object;
  render?: (args: object, context: object) => ReactNode;
  decorators?: Decorator[];
};
type StoryFile = { default: Shown & { title: string; component: ComponentType } } & Record<string, Shown>;

const files = Object.values(
  import.meta.glob<StoryFile>('../../../../stories/ui/*/*.stories.tsx', { eager: true }),
);
const stories = new Map(
  files.flatMap(({ default: meta, ...own }) =>
    Object.entries(own).map(([name, story]) => [`${meta.title}: ${name}`, componentOf(meta, story)] as const),
  ),
);

function componentOf(meta: StoryFile['default'], story: Shown): ComponentType {
  const args = { ...meta.args, ...story.args };
  const context = { args, globals: {}, parameters: {} };
  const { component: Component } = meta;
  const render = story.render ?? meta.render;
  const Base: ComponentType = () => (render ? render(args, context) : <Component {...args} />);
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, context),
    Base,
  );
}

const frame = () => new Promise(requestAnimationFrame);

/** The elements of a story as first rendered, once nothing of it has changed for so many frames. */
async function show(name: string, quietFrames: number): Promise<string[]> {
  const Story = stories.get(name)!;
  const box = document.createElement('div');
  box.className = 'ck-root';
  document.body.replaceChildren(box);
  let quiet = 0;
  const watcher = new MutationObserver(() => {
    quiet = 0;
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const root = createRoot(box);
  root.render(<Story />);
  for (let frames = 0; quiet < quietFrames && frames < 200; frames += 1) {
    await frame();
    quiet += 1;
  }
  watcher.disconnect();
  const elements = elementsOf(document.body);
  root.unmount();
  return elements;
}

const style = document.createElement('style');
style.textContent = themeCss(highline, '.ck-root');
document.head.append(style);
Object.assign(window, { storyNames: [...stories.keys()], showStory: show });

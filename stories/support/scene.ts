import { within } from 'storybook/test';

/** The story's first scene: with both brands side by side everything is rendered twice. */
export const sceneOf = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('.stage-set') ?? canvasElement);

import { Progress, ProgressSteps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { longSteps, steps } from '../../support/samples/steps.ts';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './progress.guide.tsx';

const meta: Meta<typeof Progress> = {
  title: 'Primitives/Progress',
  component: Progress,
  parameters: { guide, language: { formats: true } },
  args: { label: 'Sending your documents', value: 40 },
  argTypes: { value: { control: { type: 'range', min: 0, max: 100 } }, label: { control: 'text' } },
};
export default meta;
type Story = StoryObj<typeof Progress>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = sceneOf(canvasElement).getByRole('progressbar', { name: 'Sending your documents' });
    await expect(bar).toHaveAttribute('aria-valuetext', '40%');
  },
};
export const NotBegun: Story = { args: { value: 0 } };
export const Done: Story = { args: { value: 100 } };
export const InWords: Story = { args: { value: 2, max: 5, valueText: '2 of 5 documents' } };
export const LabelHidden: Story = { args: { labelHidden: true } };

/** A task under 300 ms shows nothing. */
export const Unknown: Story = {
  args: { value: null, label: 'Looking for your policy' },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('[role=progressbar]');
    await waitFor(() => expect(bar).toBeVisible());
    await expect(bar).not.toHaveAttribute('aria-valuenow');
  },
};
export const Longest: Story = {
  args: {
    label: 'Sending the certificate of insurance and every other document to all who travel with you',
    valueText: '12 of 128 documents sent',
    value: 12,
    max: 128,
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };

export const Steps: Story = {
  parameters: { wide: true },
  render: () => <ProgressSteps label="Buy cover" steps={steps} current="health" />,
};

function Returning() {
  const [current, setCurrent] = useState('review');
  return <ProgressSteps label="Buy cover" steps={steps} current={current} onSelect={setCurrent} />;
}

export const StepsToGoBackTo: Story = {
  parameters: { wide: true },
  render: () => <Returning />,
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: /Travellers/ }));
    await expect(scene.getByText('Travellers', { selector: '[aria-current] *' })).toBeInTheDocument();
  },
};
export const StepsDone: Story = {
  parameters: { wide: true },
  render: () => <ProgressSteps label="Buy cover" steps={steps} current={null} />,
};
export const StepsLongest: Story = {
  parameters: { wide: true },
  render: () => <ProgressSteps label="Buy cover" steps={longSteps} current={longSteps[1]!.id} />,
};
export const StepsNarrow: Story = { ...Steps, globals: { width: '320' } };

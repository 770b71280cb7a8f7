import { Progress, ProgressSteps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

const meta: Meta<typeof Progress> = {
  title: 'Primitives/Progress',
  component: Progress,
  args: { label: 'Sending your documents', value: 40 },
};
export default meta;
type Story = StoryObj<typeof Progress>;

const way = ['Your trip', 'Travellers', 'Health', 'Review', 'Payment'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));
const longWay = [
  'Where you go and when you travel',
  'Everyone who travels with you and how old they are',
  'Health conditions of everyone who travels',
  'Krankenhaustagegeldversicherungsgesellschaften',
].map((label) => ({ id: label, label }));

export const Begun: Story = {};
export const NotBegun: Story = { args: { value: 0 } };
export const Done: Story = { args: { value: 100 } };
export const InWords: Story = { args: { value: 2, max: 5, valueText: '2 of 5 documents' } };
export const LabelHidden: Story = { args: { labelHidden: true } };

/** What takes less than 300 ms never shows. */
export const Unknown: Story = {
  args: { value: null, label: 'Looking for your policy' },
  play: async ({ canvasElement }) => {
    const [bar] = canvasElement.querySelectorAll('[role=progressbar]');
    await waitFor(() => expect(bar).toBeVisible());
    await expect(bar).not.toHaveAttribute('aria-valuenow');
  },
};

export const LongestContent: Story = {
  args: {
    label: 'Sending the certificate of insurance and every other document to all who travel with you',
    valueText: '12 of 128 documents sent',
    value: 12,
    max: 128,
  },
};

export const Steps: Story = {
  render: () => <ProgressSteps label="Buy cover" steps={way} current="health" />,
};

function Returning() {
  const [current, setCurrent] = useState('review');
  return <ProgressSteps label="Buy cover" steps={way} current={current} onSelect={setCurrent} />;
}

export const StepsToGoBackTo: Story = {
  render: () => <Returning />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: /Travellers/ })[0]!);
    await expect(canvas.getAllByText('Travellers', { selector: '[aria-current] *' })[0]).toBeInTheDocument();
  },
};

export const StepsDone: Story = {
  render: () => <ProgressSteps label="Buy cover" steps={way} current={null} />,
};

export const StepsOfLongestContent: Story = {
  render: () => <ProgressSteps label="Buy cover" steps={longWay} current={longWay[1]!.id} />,
};

import { Carousel, TextLink } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

const said = [
  [
    'Priya N.',
    'Helicopter off Gokyo with altitude sickness. One phone call, and someone who knew where Gokyo was.',
  ],
  ['Tom H.', 'The only quote form that asked how high I was going instead of ruling me out.'],
  ['Elise M.', 'Broken wrist in Niseko on day two. The clinic was paid before I was out of plaster.'],
  ['Marcus T.', 'Clear about what is covered on the glacier and what is not. I knew what I was buying.'],
  ['Jo W.', 'They replaced my skis in four days. I missed one morning.'],
  ['Anika S.', 'Our guide in Bolivia had seen the card before. That told me enough.'],
] as const;

const Word = ({ name, words }: { name: string; words: string }) => (
  <figure className="sheet-word">
    <blockquote>{words}</blockquote>
    <figcaption>
      {name} <TextLink href={`#${name}`}>All of it</TextLink>
    </figcaption>
  </figure>
);

const slides = said.map(([name, words]) => ({ id: name, content: <Word name={name} words={words} /> }));

const meta: Meta<typeof Carousel> = {
  title: 'Primitives/Carousel',
  component: Carousel,
  args: { label: 'What travellers say', slides, most: 1, onChange: fn() },
  argTypes: { most: { control: 'inline-radio', options: [1, 2, 3] } },
};
export default meta;
type Story = StoryObj<typeof Carousel>;

export const OneAtATime: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByText('1 of 6')[0]).toBeInTheDocument());
    await userEvent.click(canvas.getAllByRole('button', { name: 'Next' })[0]!);
    await waitFor(() => expect(canvas.getAllByText('2 of 6')[0]).toBeInTheDocument());
    await expect(args.onChange).toHaveBeenCalledWith(1);
  },
};

export const SeveralInSight: Story = { args: { most: 3 } };
export const AllFit: Story = { args: { most: 3, slides: slides.slice(0, 2) } };
export const OneSlide: Story = { args: { slides: slides.slice(0, 1) } };
export const Empty: Story = { args: { slides: [] } };

/** Stops under the mouse, with the focus in it, by its button, and where motion is unwelcome. */
export const MovingByItself: Story = {
  args: { most: 3, autoPlay: 6000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [stop] = await canvas.findAllByRole('button', { name: 'Stop moving by itself' });
    await userEvent.click(stop!);
    await expect(canvas.getAllByRole('button', { name: 'Move by itself' })[0]).toBeInTheDocument();
  },
};

export const LongestContent: Story = {
  args: {
    most: 2,
    slides: [
      {
        id: 'long',
        content: (
          <Word
            name="Maximiliane von Hohenstein-Waldburg, Krankenhaustagegeldversicherungsgesellschaft"
            words={said.map(([, words]) => words).join(' ')}
          />
        ),
      },
      ...slides,
    ],
  },
};

import { TextLink } from '@coverkit/ui';

const quotes = [
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

const Testimonial = ({ name, words }: { name: string; words: string }) => (
  <figure className="sheet-word">
    <blockquote>{words}</blockquote>
    <figcaption>
      {name} <TextLink href={`#${name}`}>All of it</TextLink>
    </figcaption>
  </figure>
);

/** Testimonials, one for each slide. */
export const testimonials = quotes.map(([name, words]) => ({
  id: name,
  content: <Testimonial name={name} words={words} />,
}));

/** A long testimonial by a person with a long name. */
export const longTestimonial = {
  id: 'long',
  content: (
    <Testimonial
      name="Maximiliane von Hohenstein-Waldburg, Krankenhaustagegeldversicherungsgesellschaft"
      words={quotes.map(([, words]) => words).join(' ')}
    />
  ),
};

import { Carousel } from '@coverkit/ui';
import { useBoot } from '../boot/boot-context.ts';

/** CONT-04. */
const most = 6;
const advance = 6000;

/** What customers say, from the brand's record. */
export function Testimonials({ title }: { title: string }) {
  const { brand, testimonials } = useBoot().config;
  if (testimonials.length === 0) return null;
  return (
    // The carousel is the region of this name.
    <div className="host-band">
      {title !== '' && <h2>{title}</h2>}
      <Carousel
        label={title || brand.name}
        most={3}
        autoPlay={advance}
        slides={testimonials.slice(0, most).map(({ quote, name, place }) => ({
          id: name,
          content: (
            <figure className="host-voice">
              <blockquote>{quote}</blockquote>
              <figcaption>
                <strong>{name}</strong> {place}
              </figcaption>
            </figure>
          ),
        }))}
      />
    </div>
  );
}

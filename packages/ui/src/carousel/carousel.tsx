import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { useAutoPlay } from './use-auto-play.ts';
import { useTrack } from './use-track.ts';

export type CarouselSlide = { id: string; content: ReactNode };

export type CarouselProps = Omit<ComponentProps<'section'>, 'children' | 'onChange' | 'ref'> & {
  /** What the slides are; names the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  /** The most slides side by side, in a wide container: two from 560 px, three from 880. */
  most?: 1 | 2 | 3;
  /**
   * ms after which it advances, from the last slide back to the first. A button stops it; it pauses under a
   * mouse, with the focus in it, in a hidden tab, and under reduced motion.
   */
  autoPlay?: number;
  /** The first visible slide, from 0. */
  onChange?: (first: number) => void;
  ref?: Ref<HTMLElement>;
};

/**
 * Several items in a row that is wider than its container: swiped, scrolled, or moved by buttons and keys.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, most = 1, autoPlay, onChange, className, ...rest } = props;
  const labels = useUiLabels();
  const track = useRef<HTMLDivElement>(null);
  const sight = useTrack(track, slides, onChange);
  const play = useAutoPlay(autoPlay, track, () => (sight.atEnd() ? sight.show(0) : sight.move(1)));
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const moves: Record<string, () => void> = {
      ArrowRight: () => sight.move(rtl ? -1 : 1),
      ArrowLeft: () => sight.move(rtl ? 1 : -1),
      Home: () => sight.show(0),
      End: () => sight.show(slides.length - 1),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <section
      {...rest}
      {...play.holding}
      className={classNames('ck-carousel', className)}
      aria-roledescription={labels.carousel}
      aria-label={label}
    >
      <CarouselControls count={slides.length} sight={sight} play={play} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls */}
      <div
        ref={track}
        className="ck-carousel-track"
        data-most={Math.min(most, Math.max(1, slides.length))}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        tabIndex={0}
        onKeyDown={keys}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls
          <div
            key={slide.id}
            className="ck-carousel-slide"
            role="group"
            aria-roledescription={labels.slide}
            aria-label={labels.slideOf(index + 1, slides.length)}
            inert={!sight.isVisible(index)}
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
}

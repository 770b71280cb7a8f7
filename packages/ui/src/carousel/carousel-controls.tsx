import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import type { AutoPlay } from './use-auto-play.ts';
import type { VisibleSlides } from './use-track.ts';

type CarouselControlsProps = { count: number; sight: VisibleSlides; play: AutoPlay };

/** Before the slides in the tab order, so that the keyboard reaches pause and movement first. */
export function CarouselControls({ count, sight, play }: CarouselControlsProps) {
  const labels = useUiLabels();
  const { first, last } = sight;
  if (first === 0 && last >= count - 1) return null;
  return (
    <div className="ck-carousel-controls">
      {play.offered && (
        <button
          type="button"
          className="ck-icon-button ck-carousel-step"
          aria-label={play.wanted ? labels.pauseSlides : labels.playSlides}
          onClick={play.toggle}
        >
          <Icon name={play.wanted ? 'pause' : 'play'} size={20} />
        </button>
      )}
      {/* Not announced during autoplay, which would talk without end. */}
      <p className="ck-carousel-status" aria-live={play.running ? 'off' : 'polite'}>
        {first === last ? labels.slideOf(first + 1, count) : labels.slidesOf(first + 1, last + 1, count)}
      </p>
      <Step
        name="chevron-left"
        label={labels.previousSlide}
        atLimit={first === 0}
        onPress={() => sight.move(-1)}
      />
      <Step
        name="chevron-right"
        label={labels.nextSlide}
        atLimit={last >= count - 1}
        onPress={() => sight.move(1)}
      />
    </div>
  );
}

type StepProps = {
  name: 'chevron-left' | 'chevron-right';
  label: string;
  /** At the end: stays focusable, unlike `disabled`, and does nothing. */
  atLimit: boolean;
  onPress: () => void;
};

const Step = ({ name, label, atLimit, onPress }: StepProps) => (
  <button
    type="button"
    className="ck-icon-button ck-carousel-step"
    aria-label={label}
    aria-disabled={atLimit || undefined}
    onClick={() => {
      if (!atLimit) onPress();
    }}
  >
    <Icon name={name} />
  </button>
);

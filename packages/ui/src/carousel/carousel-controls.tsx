import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import type { AutoPlay } from './use-auto-play.ts';
import type { TrackSight } from './use-track.ts';

type CarouselControlsProps = { count: number; sight: TrackSight; play: AutoPlay };

/** Before the slides, so that the keyboard comes first to what stops and moves them. */
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
      {/* Silent while it moves by itself, or it would never stop talking. */}
      <p className="ck-carousel-status" aria-live={play.running ? 'off' : 'polite'}>
        {labels.slidesOf(first + 1, last + 1, count)}
      </p>
      <Step
        name="chevron-left"
        label={labels.previousSlide}
        spent={first === 0}
        onPress={() => sight.move(-1)}
      />
      <Step
        name="chevron-right"
        label={labels.nextSlide}
        spent={last >= count - 1}
        onPress={() => sight.move(1)}
      />
    </div>
  );
}

type StepProps = {
  name: 'chevron-left' | 'chevron-right';
  label: string;
  /** At the end: keeps the focus, which `disabled` would drop, and does nothing. */
  spent: boolean;
  onPress: () => void;
};

const Step = ({ name, label, spent, onPress }: StepProps) => (
  <button
    type="button"
    className="ck-icon-button ck-carousel-step"
    aria-label={label}
    aria-disabled={spent || undefined}
    onClick={() => {
      if (!spent) onPress();
    }}
  >
    <Icon name={name} />
  </button>
);

import { Button, Icon, Price, ProgressSteps } from '@coverkit/ui';
import { type ReactNode, useId, useRef } from 'react';
import type { OverviewWords } from './overview.copy.ts';
import type { OverviewFacts } from './overview-facts.ts';
import { PriceExtras, PriceParts } from './overview-prices.tsx';
import { TripFacts } from './overview-trip.tsx';
import type { StepFlags } from './step-flags.ts';
import { useOpenPanel } from './use-open-panel.ts';

type Props = {
  words: OverviewWords;
  facts: OverviewFacts;
  flags: StepFlags<string>;
  /** What the total is called here. */
  totalLabel: string;
  /** False where the page itself announces another total. */
  announce?: boolean;
  /** Beside the total: how saving goes. */
  status?: ReactNode;
  /** Back to where the visitor has to go on. */
  resume?: { label: string; onPress: () => void } | undefined;
  /** Beside the reference. */
  foot?: ReactNode;
  /** False where the page itself says which quote it is. */
  withReference?: boolean;
  /** Other things to do with the quote. */
  children?: ReactNode;
};

/** DETL-14: trip, price and progress: at the side where there is room, else a bar at the bottom that opens. */
export function Overview({ words, facts, flags, totalLabel, status, resume, children, ...props }: Props) {
  const { foot, withReference = true, announce } = props;
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { open, setOpen } = useOpenPanel(root, toggle);
  const id = useId();
  return (
    <aside
      ref={root}
      className="ck-overview"
      data-open={open || undefined}
      aria-label={words('overview.title')}
    >
      <div className="ck-overview-bar">
        <span className="ck-overview-label">{totalLabel}</span>
        {status}
        {facts.premium !== null && (
          <Price
            cents={facts.premium + facts.surcharge}
            size="large"
            pending={facts.pending}
            announce={announce}
            locale={words.locale}
          />
        )}
        <button
          ref={toggle}
          type="button"
          className="ck-overview-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{words(open ? 'overview.close' : 'overview.open')}</span>
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={20} />
        </button>
      </div>
      <div className="ck-overview-panel" id={id}>
        <ProgressSteps
          label={words('overview.progress')}
          current={flags.current}
          steps={flags.steps.map((step) => ({ id: step.id, label: words(step.place) }))}
        />
        {resume && (
          <Button
            className="ck-overview-resume"
            variant="quiet"
            size="compact"
            icon="arrow-right"
            onClick={() => {
              setOpen(false);
              resume.onPress();
            }}
          >
            {resume.label}
          </Button>
        )}
        <h2 className="ck-overview-title">{words('overview.title')}</h2>
        <TripFacts words={words} facts={facts} />
        <PriceExtras words={words} facts={facts} />
        <PriceParts words={words} facts={facts} />
        {children}
        {(foot || withReference) && (
          <p className="ck-overview-foot">
            {foot}
            {withReference && (
              <span className="ck-overview-reference">
                {words('overview.quote', { reference: facts.reference })}
              </span>
            )}
          </p>
        )}
      </div>
    </aside>
  );
}

import './steps-diagram.css';

export type StepNode = {
  id: string;
  name: string;
  /** When it is there, of a step that not every visit has. */
  when?: string;
  /** Its story, without the title's part. */
  story?: string;
};
/** Where a step leads out of the flow. */
export type StepExit = { from: string; to: string; when?: string };
export type StepsDiagramProps = {
  label: string;
  title: string;
  steps: readonly StepNode[];
  exits: readonly StepExit[];
};

const wide = 148;
const gap = 36;
const tall = 52;
const top = 34;

/** The steps of a flow from left to right, those that come only at times dashed, and beneath each where it leads. */
export function StepsDiagram({ label, title, steps, exits }: StepsDiagramProps) {
  const most = Math.max(0, ...steps.map(({ id }) => exits.filter(({ from }) => from === id).length));
  const width = steps.length * (wide + gap) - gap;
  const height = top + tall + (most > 0 ? 30 + most * 44 : 0) + 8;
  return (
    <div className="steps-diagram">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ inlineSize: `${width}px` }}
        role="img"
        aria-label={label}
      >
        {steps.map((step, at) => (
          <Step key={step.id} step={step} x={at * (wide + gap)} last={at === steps.length - 1} title={title}>
            {exits
              .filter(({ from }) => from === step.id)
              .map((exit, row) => (
                <Exit key={exit.to + row} exit={exit} row={row} />
              ))}
          </Step>
        ))}
      </svg>
    </div>
  );
}

type StepProps = { step: StepNode; x: number; last: boolean; title: string; children: React.ReactNode };

function Step({ step, x, last, title, children }: StepProps) {
  const box = (
    <>
      <rect y={top} width={wide} height={tall} rx="8" data-optional={step.when !== undefined || undefined} />
      <text x={wide / 2} y={top + tall / 2 + 5} textAnchor="middle" className="steps-diagram-name">
        {step.name}
      </text>
    </>
  );
  return (
    <g transform={`translate(${x} 0)`}>
      {step.when && (
        <text x={wide / 2} y={top - 12} textAnchor="middle" className="steps-diagram-when">
          {step.when}
        </text>
      )}
      {step.story ? (
        <a
          href={`?path=/story/${step.story.includes('--') ? step.story : `${title}--${step.story}`}`}
          target="_top"
        >
          {box}
        </a>
      ) : (
        box
      )}
      {!last && (
        <path d={`M${wide + 5} ${top + tall / 2}h${gap - 12}m-6-5 6 5-6 5`} className="steps-diagram-line" />
      )}
      {children}
    </g>
  );
}

function Exit({ exit, row }: { exit: StepExit; row: number }) {
  const y = top + tall + 26 + row * 44;
  return (
    <g>
      <path
        d={`M18 ${row === 0 ? top + tall + 4 : y - 30}V${y}h12m-5-4 5 4-5 4`}
        className="steps-diagram-line"
      />
      <text x={38} y={y + 4} className="steps-diagram-exit">
        {exit.to}
      </text>
      {exit.when && (
        <text x={38} y={y + 19} className="steps-diagram-when">
          {exit.when}
        </text>
      )}
    </g>
  );
}

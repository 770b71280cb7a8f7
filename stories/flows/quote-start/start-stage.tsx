import { QuoteStart } from '@coverkit/widgets/quote-start';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

export type StartArgs = FlowArgs &
  Pick<Visit, 'prepare' | 'config'> & {
    layout: 'card' | 'bar';
    /** Answers that this tab remembers, over those of an empty form. */
    answers: Partial<typeof noAnswers> | null;
  };

const noAnswers = {
  quoteTypeId: 1,
  countries: [] as string[],
  regionId: null as number | null,
  dates: { from: null as string | null, to: null as string | null },
  amtStart: null as string | null,
  maxTripLength: null as number | null,
  people: 1,
  ages: [null] as (number | null)[],
  family: false,
  australianResidents: false,
  lastThreeMonths: false,
  returnTrip: true,
};

export const startArgs = (): StartArgs => ({ ...flowArgs(), layout: 'card', answers: null });
export const startArgTypes = {
  ...flowArgTypes,
  layout: { control: 'inline-radio', options: ['card', 'bar'] },
  config: { control: false },
  prepare: { control: false },
} as const;

/** The start form, answered as far as `answers` go: it finds them where it keeps them itself, in the tab. */
export function StartStage({ layout, answers, ...visit }: StartArgs) {
  const remembered = (brandId: string) => ({
    [`coverkit:trip:v1:${brandId}`]: { form: { ...noAnswers, ...answers }, submissionKey: null },
  });
  return (
    <FlowStage key={JSON.stringify(answers)} {...visit} {...(answers && { remembered })}>
      {() => <QuoteStart layout={layout} />}
    </FlowStage>
  );
}

const dates = { from: '2027-02-01', to: '2027-02-14' };
/** Where, for a trip and for a year. */
export const bali = { countries: ['ID'] };
export const europe = { quoteTypeId: 2, regionId: 6 };
/** Where and when. */
export const baliInFebruary = { ...bali, dates };
/** A form that can be sent. */
export const complete = { ...baliInFebruary, ages: [34], australianResidents: true };
export const ofPeople = (...ages: (number | null)[]) => ({
  ...baliInFebruary,
  people: ages.length,
  ages,
  australianResidents: true,
});

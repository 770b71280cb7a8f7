import { emptyContact } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { Details } from '@coverkit/widgets/details';
import { QuoteStart } from '@coverkit/widgets/quote-start';
import { Summary } from '@coverkit/widgets/summary';
import { memo, type ReactNode } from 'react';
import { FlowStage, flowArgs, type Visit } from '../../flows/support/flow-stage.tsx';
import { family, nothingAccepted, ready } from '../../flows/support/trips.ts';

const summary = exampleQuote({ ...family, reference: 'DESKSUMMRY', coverLevelId: 2 });
const details = ready(family, {
  reference: 'DESKDETAIL',
  contact: emptyContact,
  acceptance: nothingAccepted,
});
const args = flowArgs();

/** Three screens of the product, over the memory client. They do not render while a colour moves. */
export const Screens = memo(function Screens() {
  return (
    <div className="desk-screens">
      <Screen title="Start of a quote" visit={{}}>
        {() => <QuoteStart />}
      </Screen>
      <Screen title="Summary" visit={{ quote: summary }}>
        {(access) => <Summary {...access} />}
      </Screen>
      <Screen title="Details" visit={{ quote: details }}>
        {(access) => <Details {...access} />}
      </Screen>
    </div>
  );
});

type Access = { reference: string; token: string };

function Screen(props: { title: string; visit: Visit; children: (access: Access) => ReactNode }) {
  const { title, visit, children } = props;
  return (
    <div className="desk-screen">
      <h3 className="desk-piece-title">{title}</h3>
      {/* Focusable, so that it scrolls by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="desk-phone" tabIndex={0} aria-label={`${title}, on a phone`}>
        <FlowStage {...args} {...visit}>
          {children}
        </FlowStage>
      </section>
    </div>
  );
}

import type { Screening } from '@coverkit/rules/contract';
import { Alert } from '@coverkit/ui';
import { observer } from '../../flow/observer.ts';
import { Block, Contact } from '../../flow/page/page-block.tsx';
import { Conditions } from './conditions.tsx';
import { ActionButton, Failure, Part } from './part.tsx';
import { addressed, type DeclarationView } from './props.ts';

type AllDeclinedProps = {
  view: DeclarationView;
  /** By default the conditions cannot be covered, and cover for the rest can still be bought. */
  texts?: { title: string; lead: string; still: string } | undefined;
  /** What has no cover. */
  conditions: Screening['excluded_conditions'];
  /** False after the traveller chose to go without cover; null before. */
  accepted: boolean | null;
  onGoOn: () => void;
};

/** SCRN-08: nothing can be covered: what that means, whom to talk to, and the way on. */
export const AllDeclined = observer(function AllDeclined(props: AllDeclinedProps) {
  const { view, texts, conditions, accepted, onGoOn } = props;
  const { words, config } = view;
  return (
    <Part
      view={view}
      title={texts?.title ?? addressed(view, 'allDeclined.title')}
      lead={texts?.lead ?? words('allDeclined.lead')}
    >
      {accepted === false && <Alert type="info">{words('result.declined')}</Alert>}
      <Conditions title={words('allDeclined.list')} conditions={conditions} kind="excluded" />
      <div className="ck-screening-blocks">
        <Contact title={words('allDeclined.person.title')} icon="phone" legal={config.brand.legal}>
          <p>{words('allDeclined.person')}</p>
        </Contact>
        <Block title={words('allDeclined.still.title')} icon="shield">
          <p>{texts?.still ?? words('allDeclined.still')}</p>
        </Block>
      </div>
      <Failure view={view} actions={['confirm']} />
      {accepted === null && (
        <div className="ck-screening-actions">
          <ActionButton
            view={view}
            action="confirm"
            variant="secondary"
            busyLabel={words('result.saving')}
            onClick={onGoOn}
          >
            {words('allDeclined.confirm')}
          </ActionButton>
        </div>
      )}
    </Part>
  );
});

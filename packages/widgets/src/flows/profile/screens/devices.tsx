import { todayIn } from '@coverkit/rules';
import { Button } from '@coverkit/ui';
import { useId } from 'react';
import type { SignedInSession } from '../../../client/calls/session-calls.ts';
import { observer } from '../../../flow/observer.ts';
import type { DevicesModel } from '../devices.model.ts';
import type { ProfileFlow } from './props.ts';

type Props = { flow: ProfileFlow; model: DevicesModel };

/** Where the customer is signed in, and the end of each. */
export const Devices = observer(function Devices({ flow, model }: Props) {
  const { words } = flow;
  const id = useId();
  const list = model.list.value;
  if (!list) return null;
  return (
    <section className="ck-profile-devices ck-page-sheet" aria-labelledby={id}>
      <h2 className="ck-page-heading" id={id} tabIndex={-1}>
        {words('devices.title')}
      </h2>
      <p>{words('devices.lead')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver */}
      <ul role="list">
        {list.map((one) => (
          <Device key={one.id} flow={flow} model={model} one={one} />
        ))}
      </ul>
      {list.length > 1 && (
        <p>
          <Button variant="secondary" busy={model.ending.value === null} onClick={() => void model.end(null)}>
            {words('devices.endOthers')}
          </Button>
        </p>
      )}
    </section>
  );
});

const Device = observer(function Device({ flow, model, one }: Props & { one: SignedInSession }) {
  const { words, config } = flow;
  const { id, browser, system, current, startedAt } = one;
  const known = [browser, system].filter(Boolean);
  const name =
    known.length === 2 ? words('devices.on', { browser, system }) : (known[0] ?? words('devices.unknown'));
  const date = todayIn(config.brand.timeZone, new Date(startedAt));
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="ck-profile-subtle">
          {current ? words('devices.current') : words('devices.since', { date })}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="compact"
          busy={model.ending.value === id}
          onClick={() => void model.end(id)}
        >
          {words('devices.end')} <span className="ck-visually-hidden">{name}</span>
        </Button>
      )}
    </li>
  );
});

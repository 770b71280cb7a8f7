import type { AccountPolicy, AccountQuote, ScreenName } from '@coverkit/rules/contract';
import { Button, Menu, type MenuItem } from '@coverkit/ui';
import type { DashboardModel } from '../dashboard.model.ts';
import type { DashboardFlow } from './props.ts';
import { Which } from './which.tsx';

type Change = keyof AccountPolicy['actions'];
/** The screen of each change that a policy's actions allow (AMND-01). */
const changeScreens = {
  extendable: 'amendExtend',
  coverLevel: 'amendCoverLevel',
  region: 'amendRegion',
  maxTripLength: 'amendTripLength',
  snowCover: 'amendSnowCover',
  insurees: 'amendInsurees',
  cancel: 'amendCancel',
} as const satisfies Record<Change, ScreenName>;

/** What can be done with a policy (ACCT-02, ACCT-06). */
export function PolicyMenu({ flow, policy }: { flow: DashboardFlow; policy: AccountPolicy }) {
  const { words, navigate } = flow;
  const { reference, token, policyNumber, claimsUrl, actions } = policy;
  const link = { reference, token };
  const changes = (Object.keys(changeScreens) as Change[])
    .filter((change) => actions[change])
    .map(
      (change): MenuItem => ({
        ...{ id: change, label: words(`change.${change}`), icon: 'edit' },
        danger: change === 'cancel',
        onSelect: () => navigate({ screen: changeScreens[change], ...link }),
      }),
    );
  return (
    <Options
      flow={flow}
      one={policyNumber}
      items={[
        {
          ...{ id: 'open', label: words('policy.open'), icon: 'document' },
          onSelect: () => navigate({ screen: 'complete', ...link }),
        },
        { id: 'claim', label: words('policy.claim'), icon: 'external', href: claimsUrl },
        ...changes,
      ]}
    />
  );
}

type QuoteMenuProps = { flow: DashboardFlow; quote: AccountQuote; model: DashboardModel };

/** What can be done with a quote (ACCT-02). */
export function QuoteMenu({ flow, quote, model }: QuoteMenuProps) {
  const { words, navigate } = flow;
  const { reference, token, screen } = quote;
  const isOver = screen === 'declined' || screen === 'referral';
  return (
    <Options
      flow={flow}
      one={reference}
      items={[
        {
          ...{ id: 'resume', label: words(isOver ? 'quote.see' : 'quote.resume'), icon: 'arrow-right' },
          onSelect: () => navigate({ screen, reference, token }),
        },
        {
          ...{ id: 'mail', label: words('quote.mail'), icon: 'mail' },
          onSelect: () => void model.mailQuote(reference),
        },
        {
          ...{ id: 'delete', label: words('quote.delete'), icon: 'trash', danger: true },
          onSelect: () => model.askToDelete(quote),
        },
      ]}
    />
  );
}

function Options({ flow, one, items }: { flow: DashboardFlow; one: string; items: readonly MenuItem[] }) {
  const { words } = flow;
  return (
    <Menu
      label={words('options.of', { one })}
      items={items}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button variant="secondary" icon="menu" data-entry={one} {...trigger}>
          <Which label={words('options')} one={one} />
        </Button>
      )}
    />
  );
}

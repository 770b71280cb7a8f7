import type { AccountPolicy, AccountQuote, Destination, ScreenName } from '@coverkit/rules/contract';
import { Button, Menu, type MenuItem } from '@coverkit/ui';
import type { DashboardModel } from '../dashboard.model.ts';
import type { DashboardFlow } from './props.ts';
import { Which } from './which.tsx';

type Change = keyof AccountPolicy['actions'];
type ChangeScreen = Extract<Destination, { reference: string; token: string }>['screen'] & ScreenName;

/** The screen of each change that a policy's actions allow; null until there is one, and the menu does not offer it. */
const changeScreens: Record<Change, ChangeScreen | null> = {
  extendable: null,
  coverLevel: null,
  region: null,
  maxTripLength: null,
  snowCover: null,
  insurees: null,
  cancel: null,
};

/** What can be done with a policy (ACCT-02, ACCT-06). */
export function PolicyMenu({ flow, policy }: { flow: DashboardFlow; policy: AccountPolicy }) {
  const { words, navigate } = flow;
  const { reference, token, policyNumber, claimsUrl, actions } = policy;
  const link = { reference, token };
  const changes = (Object.entries(changeScreens) as [Change, ChangeScreen | null][]).flatMap(
    ([change, screen]): MenuItem[] =>
      screen === null || !actions[change]
        ? []
        : [
            {
              ...{ id: change, label: words(`change.${change}`), icon: 'edit' },
              danger: change === 'cancel',
              onSelect: () => navigate({ screen, ...link } as Destination),
            },
          ],
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

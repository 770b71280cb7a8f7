import { type AmendmentKind, actionOfKind, amendmentScreens, closedReason } from '@coverkit/rules';
import type { AccountPolicy, AccountQuote } from '@coverkit/rules/contract';
import { Button, Menu, type MenuItem } from '@coverkit/ui';
import type { OwnQuotes } from '../own-quotes.ts';
import type { PolicyWords } from './policy-status.ts';
import type { DashboardFlow } from './props.ts';
import { Which } from './which.tsx';

/** The changes in the order of the menu (AMND-01). */
const changeKinds: readonly AmendmentKind[] = [
  'extend',
  'cover-level',
  'region',
  'trip-length',
  'snow-cover',
  'insurees',
  'cancel',
];

type MenuFlow = Pick<DashboardFlow, 'navigate'> & { words: PolicyWords };
type PolicyMenuProps = {
  flow: MenuFlow;
  policy: Pick<AccountPolicy, 'reference' | 'token' | 'policyNumber' | 'claimsUrl' | 'actions'>;
  /** False on the policy's own page. */
  opens?: boolean;
};

/** What can be done with a policy (ACCT-02, ACCT-06). */
export function PolicyMenu({ flow, policy, opens = true }: PolicyMenuProps) {
  const { words, navigate } = flow;
  const { reference, token, policyNumber, claimsUrl, actions } = policy;
  const link = { reference, token };
  const changes = changeKinds
    .filter((kind) => actions[actionOfKind[kind]])
    .map(
      (kind): MenuItem => ({
        ...{ id: kind, label: words(`change.${actionOfKind[kind]}`), icon: 'edit' },
        danger: kind === 'cancel',
        onSelect: () => navigate({ screen: amendmentScreens[kind], ...link }),
      }),
    );
  const open: MenuItem = {
    ...{ id: 'open', label: words('policy.open'), icon: 'document' },
    onSelect: () => navigate({ screen: 'policy', reference: policyNumber }),
  };
  return (
    <Options
      flow={flow}
      one={policyNumber}
      items={[
        ...(opens ? [open] : []),
        { id: 'claim', label: words('policy.claim'), icon: 'external', href: claimsUrl },
        ...changes,
      ]}
    />
  );
}

type QuoteMenuProps = { flow: DashboardFlow; quote: AccountQuote; model: OwnQuotes };

/** What can be done with a quote (ACCT-02). */
export function QuoteMenu({ flow, quote, model }: QuoteMenuProps) {
  const { words, navigate } = flow;
  const { reference, token, screen, status } = quote;
  const isOver = screen === 'declined' || screen === 'referral';
  const mail: MenuItem = {
    ...{ id: 'mail', label: words('quote.mail'), icon: 'mail' },
    onSelect: () => void model.mailQuote(reference),
  };
  return (
    <Options
      flow={flow}
      one={reference}
      items={[
        {
          ...{ id: 'resume', label: words(isOver ? 'quote.see' : 'quote.resume'), icon: 'arrow-right' },
          onSelect: () => navigate({ screen, reference, token }),
        },
        ...(closedReason(status) === null ? [mail] : []),
        {
          ...{ id: 'delete', label: words('quote.delete'), icon: 'trash', danger: true },
          onSelect: () => model.askToDelete(quote),
        },
      ]}
    />
  );
}

type OptionsProps = { flow: Pick<MenuFlow, 'words'>; one: string; items: readonly MenuItem[] };

function Options({ flow, one, items }: OptionsProps) {
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

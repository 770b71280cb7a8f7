import type { Mutation } from '../mutation.ts';

const api = 'api/src';

export const apiMutations: readonly Mutation[] = [
  {
    file: `${api}/platform/http/csrf.ts`,
    from: 'return from.origin === bound;',
    to: 'return from.origin?.startsWith(bound) ?? false;',
    breaks: 'a csrf token is used from its own origin only, not from one that begins alike',
    tests: ['api', 'http/csrf'],
  },
  {
    file: `${api}/platform/http/csrf.ts`,
    from: 'expires > seconds()',
    to: 'expires >= seconds()',
    breaks: 'a csrf token ends after its lifetime, to the second',
    tests: ['api', 'http/csrf'],
  },
  {
    file: `${api}/platform/limits/bucket.ts`,
    from: 'ahead > whole + clockSkew ? 0 : Math',
    to: 'Math',
    breaks: 'a limit works again after the clock was set back',
    tests: ['api', 'stored-limits', 'rate-limit', 'caller-limits'],
  },
  {
    file: `${api}/brands/affiliate-origins.ts`,
    from: `!host.endsWith(\`.\${base.host}\`)`,
    to: '!host.endsWith(base.host)',
    breaks: 'a wildcard holds for sub-domains, not for domains that end alike',
    tests: ['api', 'affiliate-origins'],
  },
  {
    file: `${api}/platform/limits/stored-limits.ts`,
    from: 'other.ms - one.ms',
    to: 'one.ms - other.ms',
    breaks: 'a call is refused where any of its limits is reached',
    tests: ['api', 'stored-limits', 'card-limits'],
  },
  {
    file: `${api}/payments/charges/charge-steps.ts`,
    from: `        const other = await find(tx, request);
        if (other) return { attempt: other };
`,
    to: '',
    breaks: 'two presses at once are one charge: the second finds the first in the same write',
    tests: ['api', 'purchases/purchase', 'charges/faults', 'additional-premiums.test'],
  },
  {
    file: `${api}/outbox/back-off.ts`,
    from: '2 ** Math.min(tries, 12)',
    to: '2 * Math.min(tries, 12)',
    breaks: 'the pause between two tries of a mail doubles',
    tests: ['api', 'outbox/'],
  },
  {
    file: `${api}/erasing/erasing.repository.ts`,
    from: `        not(isBought(db)),
        not(isMoneyUnderWay(db, time)),
`,
    to: '        not(isBought(db)),\n',
    breaks: 'a quote stays while money for it is under way',
    tests: ['api', 'erasing/'],
  },
  {
    file: `${api}/payments/settlement/settlement.service.ts`,
    from: "if (one.outcome === 'unknown') return { reason: one.reason };",
    to: "if (one.outcome === 'unknown') continue;",
    breaks: 'a day whose settlement cannot be read is not compared',
    tests: ['api', 'settlement/'],
  },
  {
    file: `${api}/payments/eway/eway.provider.ts`,
    from: 'SettlementTransactions.length < settlementPage)',
    to: 'SettlementTransactions.length <= settlementPage)',
    breaks: 'a full page of a settlement is followed by the next one',
    tests: ['api', 'payments/eway'],
  },
  {
    file: `${api}/payments/eway/read-answer.ts`,
    from: "    if (answer.Payment?.TotalAmount !== order.amount) return unknown('amount_differs');\n",
    to: '',
    breaks: 'an approval of another amount is no sale',
    tests: ['api', 'payments/eway'],
  },
  {
    file: `${api}/sandbox/cards.ts`,
    from: 'Number(month) < now.getMonth() + 1',
    to: 'Number(month) <= now.getMonth() + 1',
    breaks: 'a card can be used in its last month',
    tests: ['api', 'sandbox/sandbox.test'],
  },
  {
    file: `${api}/content/fill-page.ts`,
    from: 'sanitise(orGap(text, values.html(text)))',
    to: 'orGap(text, values.html(text))',
    breaks: 'a page is sanitised when it is read, whatever is stored',
    tests: ['api', 'content.api'],
  },
  {
    file: `${api}/documents/brand/editions.ts`,
    from: 'row.effectiveFrom <= today',
    to: "row.effectiveFrom !== ''",
    breaks: 'an edition that begins later is not listed',
    tests: ['api', 'documents.api'],
  },
  {
    file: `${api}/dashboards/policy/policy-page.ts`,
    from: 'row?.customerId === customerId && ',
    to: 'row !== undefined && ',
    breaks: 'a policy is shown to its own customer alone',
    tests: ['api', 'dashboards/policy'],
  },
  {
    file: `${api}/dashboards/entries/find-entries.ts`,
    from: 'if (offset + batch >= some.total) break;',
    to: 'break;',
    breaks: 'a search of the account looks through more than its first entries',
    tests: ['api', 'dashboards/entries'],
  },
];

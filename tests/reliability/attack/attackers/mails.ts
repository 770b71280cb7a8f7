import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpCaller } from './http-caller.ts';
import { type Attack, repeat } from './target.ts';

/** Has quotes mailed to one receiver, from many addresses and in spellings that reach the same mailbox. */
export const mails: Attack = async ({ target, count }) => {
  const callers = target.addresses.map((address) => createHttpCaller(target, address));
  const [name = '', domain = ''] = target.stranger.split('@');
  const spellings = [
    target.stranger,
    `${name}+offers@${domain}`,
    `${name.toUpperCase()}@${domain.toUpperCase()}`,
  ];
  await repeat(target, callers.length, async (at) => {
    const caller = callers[at]!;
    const quote = await caller.start(target.draft);
    for (const emailQuote of quote ? spellings : []) {
      const { status } = await caller.post('/api/quote/update', { ...target.draft, ...quote, emailQuote });
      count(`update ${status}`);
    }
    if (quote) count(`mailLink ${(await caller.post('/api/quote/mailLink', quote)).status}`);
    await sleep(2000);
  });
};

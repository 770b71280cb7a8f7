import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../../client/memory.ts';
import { tripFormOf } from '../../../flow/trip-storage.ts';
import { EditTripModel } from './edit-trip.model.ts';

test.each(['the answer of an earlier try was lost', 'another tab saved meanwhile'])(
  '[EXTR-08] [ERRS-04] what the new trip has no room for is named where %s',
  async (why) => {
    const snow = { enabled: true, offPiste: false, dates: { from: '2027-02-08', to: '2027-02-12' } };
    const quote = exampleQuote(exampleReadyDraft({ snowCover: snow }));
    const client = createMemoryClient({ quotes: [quote] });
    const update = vi.fn(client.update).mockImplementationOnce(async (mine) => {
      await client.update(why.startsWith('another') ? { ...quote, contact: mine.contact } : mine);
      throw new ClientError('changed');
    });
    const losses = { write: vi.fn() };
    const model = new EditTripModel({
      ...{ access: quote, config: memoryConfig(), navigate: vi.fn(), loadForm: async () => {}, losses },
      client: { ...client, update },
    });
    await model.store({
      ...tripFormOf(quote),
      ages: quote.ages,
      dates: { from: '2027-02-01', to: '2027-02-10' },
    });
    expect(update).toHaveBeenCalledTimes(2);
    expect(client.quote(quote.reference)?.snowCover.enabled).toBe(false);
    expect(losses.write.mock.calls).toEqual([
      [{ extras: ['snowCover'], travellers: 0, voucher: null, approval: false }],
    ]);
  },
);

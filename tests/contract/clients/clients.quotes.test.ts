import type { Quote } from '@coverkit/rules';
import { describe, expect, test } from 'vitest';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';
import { newKey } from '../support/client-subjects.ts';

describe.each(bothClients)('over %s', (_, open) => {
  const { draft, client, trip, started } = clientScenarios(open);

  test('[STRT-09] [API-08] a quote is started once for a submission key, and opened by its token alone', async () => {
    const submissionKey = newKey();
    const { access, quote } = await started({ submissionKey });
    expect((await client.startQuote({ ...trip, submissionKey })).reference).toBe(access.reference);
    expect(quote).toMatchObject({ ...access, countries: draft.countries, ages: draft.ages, paid: false });
    expect(quote.rates.length).toBe(3);
    const wrong = { ...access, token: 'z'.repeat(43) };
    expect(seen(await failureOf(client.reload(wrong)))).toEqual({
      ...{ kind: 'notFound', code: 'not_found', fields: {} },
    });
    expect(seen(await failureOf(client.save({ ...quote, ...wrong })))).toMatchObject({ kind: 'notFound' });
  });

  test('[STRT-02] the countries have their names, in order, and say why no cover is sold for one', async () => {
    client.prepare();
    const countries = await client.countries();
    expect(countries.slice(0, 2)).toEqual([
      { code: 'AF', name: 'Afghanistan', unavailable: 'excluded' },
      { code: 'AX', name: 'Åland Islands' },
    ]);
    expect(countries.find(({ code }) => code === 'AU')?.unavailable).toBe('home');
    expect(await client.countries()).toEqual(countries);
    expect(await client.config()).not.toHaveProperty('csrf');
  });

  test('[STRT-08] a trip that cannot be insured has a code for each field', async () => {
    const dates = { from: '2026-11-01', to: '2026-11-08' };
    const failure = await failureOf(client.startQuote({ ...trip, dates, ages: [131] }));
    expect(seen(failure)).toEqual({
      kind: 'form',
      code: 'form_invalid',
      fields: { 'dates.from': 'date_too_early', 'ages.0': 'age_too_high' },
    });
  });

  test('[EXTR-07] a preview prices choices without storing them; an update stores them', async () => {
    const { quote } = await started();
    const chosen = { ...quote, voucher: { code: 'WELCOME5' } };
    const preview = await client.preview(chosen);
    const before = quote.rates.map((rate) => rate.price);
    expect(preview.rates.map((rate) => rate.price)).not.toEqual(before);
    const reloaded = await client.reload(quote, { force: true });
    expect(reloaded.rates.map((rate) => rate.price)).toEqual(before);
    const updated = await client.update({ ...chosen, savedAt: reloaded.savedAt });
    expect(updated.rates.map((rate) => rate.price)).toEqual(preview.rates.map((rate) => rate.price));
  });

  test('[DETL-13] a save based on an old version is refused, and the newer version stays', async () => {
    const { quote } = await started();
    const contact = { ...quote.contact, firstName: 'Ada' };
    const { savedAt } = await client.save({ ...quote, contact });
    expect(savedAt).not.toBe(quote.savedAt);
    const stale = { ...quote, contact: { ...quote.contact, firstName: 'Bea' } };
    expect(seen(await failureOf(client.save(stale)))).toMatchObject({
      kind: 'changed',
      code: 'quote_changed',
    });
    expect(seen(await failureOf(client.update(stale)))).toMatchObject({ kind: 'changed' });
    expect((await client.reload(quote, { force: true })).contact.firstName).toBe('Ada');
  });

  test('[DETL-13] a save reprices what is valid, keeps the last prices otherwise, and refuses a trip that cannot be insured', async () => {
    const { access, quote } = await started();
    const reload = () => client.reload(access, { force: true });
    const pricesOf = (one: Quote) => one.rates.map((rate) => rate.price);
    const dates = { from: '2026-11-01', to: '2026-11-08' };
    expect(seen(await failureOf(client.save({ ...quote, dates })))).toMatchObject({
      kind: 'form',
      fields: { 'dates.from': 'date_too_early' },
    });
    expect(seen(await failureOf(client.save({ ...quote, coverLevelId: 99 })))).toMatchObject({
      kind: 'form',
      fields: { coverLevelId: 'level_unknown' },
    });
    await client.save({ ...quote, people: 1, ages: [70], voucher: { code: 'NOSUCH' } });
    const unpriced = await reload();
    expect(unpriced).toMatchObject({ ages: [70], voucher: { code: 'NOSUCH' } });
    expect(pricesOf(unpriced)).toEqual(pricesOf(quote));
    await client.save({ ...unpriced, voucher: null });
    const repriced = await reload();
    expect(pricesOf(repriced)).not.toEqual(pricesOf(quote));
    const { from } = repriced.dates;
    await client.save({ ...repriced, dates: { from, to: from } });
    const shorter = await reload();
    expect(shorter).toMatchObject({ days: 1, coverDates: { from, to: from } });
    expect(pricesOf(shorter)).not.toEqual(pricesOf(repriced));
  });

  test('[SUMM-07] a voucher takes its percentage off; one that does not exist is refused at its field', async () => {
    const { quote } = await started();
    const before = quote.rates.map((rate) => rate.price ?? 0);
    const wrong = await failureOf(client.update({ ...quote, voucher: { code: 'NOSUCH' } }));
    expect(seen(wrong)).toMatchObject({ kind: 'form', fields: { 'voucher.code': 'voucher_invalid' } });
    const right = await client.update({ ...quote, voucher: { code: 'welcome5' } });
    for (const [index, rate] of right.rates.entries()) expect(rate.price).toBeLessThan(before[index] ?? 0);
  });

  test('[EXTR-08] [SUMM-03] a level that does not fit cannot be chosen; one that was chosen before does not bar another trip', async () => {
    const { quote } = await started();
    const dates = { from: quote.dates.from, to: quote.dates.from };
    const snowCover = { enabled: true, offPiste: true, dates };
    const essential = { ...quote, coverLevelId: 1, snowCover };
    expect(seen(await failureOf(client.update(essential)))).toMatchObject({
      kind: 'form',
      fields: { coverLevelId: 'level_ineligible' },
    });
    const chosen = await client.update({ ...quote, coverLevelId: 1 });
    const { savedAt } = await client.save({ ...chosen, snowCover });
    const other = await client.update({ ...chosen, snowCover, savedAt, ages: [44] });
    expect(other).toMatchObject({ ages: [44], coverLevel: { id: 1 }, netPrice: null });
    expect(other.rates.find(({ coverLevel }) => coverLevel.id === 1)?.lacks).toEqual(['snowOffPiste']);
  });

  test('[EXTR-07] [DETL-08] neither a wrong extra nor a card number is priced, each with its code at its field', async () => {
    const { quote } = await started();
    const snowCover = { ...quote.snowCover, enabled: true, dates: { from: '2026-01-01', to: '2026-01-02' } };
    const contact = { ...draft.contact, address: '4444 3333 2222 1111' };
    const failure = await failureOf(client.update({ ...quote, snowCover, contact }));
    expect(seen(failure)).toEqual({
      ...{ kind: 'form', code: 'form_invalid' },
      fields: { 'snowCover.dates.from': 'dates_outside_trip', 'contact.address': 'card_number_in_field' },
    });
  });
});

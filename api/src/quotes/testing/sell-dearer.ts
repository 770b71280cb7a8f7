import { products } from '../../brands/brands.table.ts';
import type { Harness } from '../../testing/harness.ts';

/** Sells the next version of Highline's product, at `times` the price. */
export async function sellDearer({ services }: Harness, times = 2): Promise<void> {
  const { version, product } = services.brands.currentProduct('highline');
  const nextProduct = structuredClone(product);
  nextProduct.version = '2026-11-25';
  nextProduct.rates.baseByDay = nextProduct.rates.baseByDay.map(([days, cents]) => [days, cents * times]);
  const row = { brandId: 'highline', version: nextProduct.version, sequence: 20_261_225, createdAt: version };
  await services.queue.write((tx) =>
    tx.insert(products).values({ ...row, record: JSON.stringify(nextProduct) }),
  );
  await services.brands.refresh();
}

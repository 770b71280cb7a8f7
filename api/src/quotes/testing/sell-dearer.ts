import { products } from '../../brands/brands.table.ts';
import type { Harness } from '../../testing/harness.ts';

/** Sells the next version of Highline's product, at twice the price. */
export async function sellDearer({ services }: Harness): Promise<void> {
  const { version, product } = services.brands.currentProduct('highline');
  const nextProduct = structuredClone(product);
  nextProduct.version = '2026-11-25';
  nextProduct.rates.baseByDay = nextProduct.rates.baseByDay.map(([days, cents]) => [days, cents * 2]);
  const row = { brandId: 'highline', version: nextProduct.version, sequence: 20_261_225, createdAt: version };
  await services.queue.write((tx) =>
    tx.insert(products).values({ ...row, record: JSON.stringify(nextProduct) }),
  );
  await services.brands.refresh();
}

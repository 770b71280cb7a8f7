import type { Cents } from '@coverkit/rules';

/** Data as text for a terminal. Control characters are removed from every value, since visitors may have typed them. */
export const plain = (value: string): string => value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
/** Dollars and cents: `$1,234.50`. */
export const moneyText = (cents: Cents): string => dollars.format(cents / 100);

/** To the minute, in UTC. */
export const moment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export const rows = (lines: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines.map(([name, value]) => `${name.padEnd(width)}${plain(value)}`).join('\n');
};

/** Rows below their heads, each column as wide as its longest cell. */
export function tableText(table: readonly (readonly string[])[]): string {
  const [heads = []] = table;
  const widths = heads.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, at) => plain(cell).padEnd(widths[at] ?? 0));
  return table.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

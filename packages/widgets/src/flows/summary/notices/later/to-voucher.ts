/** Opens the box for a code, and takes the focus there. */
export function goToVoucher(from: Element): void {
  const box = from.closest('.ck-summary')?.querySelector<HTMLDetailsElement>('.ck-voucher details');
  if (!box) return;
  box.open = true;
  box.querySelector('input')?.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'center' });
}

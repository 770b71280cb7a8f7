const focusable = 'input, select, textarea, button, [tabindex="0"]';

/**
 * Moves focus to the field of a path: in the element marked `data-path`, or that of its nearest parent
 * (`dates.to` is inside `dates`). The second half of a range is its second input.
 */
export function focusPath(root: ParentNode | null, path: string): boolean {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const holder = root?.querySelector(`[data-path="${CSS.escape(at)}"]`);
    const fields = [...(holder?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
      // A closed list or sheet has fields that are rendered and not visible.
      (field) =>
        !field.matches(':disabled') && (field.checkVisibility?.({ visibilityProperty: true }) ?? true),
    );
    const inputs = fields.filter((field) => field.matches('input'));
    const target = (path.endsWith('.to') && at !== path && inputs[1]) || inputs[0] || fields[0];
    if (!target) continue;
    target.focus({ preventScroll: true });
    (holder ?? target).scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}

import { computed, signal } from '@preact/signals-react';

export const acknowledgementParts = ['duty', 'privacy'] as const;
export type AcknowledgementPart = (typeof acknowledgementParts)[number];

const none = { duty: false, privacy: false } as const;

/** SUMM-04: the duty not to misrepresent, and privacy. The visitor ticks both; neither is ticked beforehand. */
export function createAcknowledgement() {
  const ticked = signal<Readonly<Record<AcknowledgementPart, boolean>>>(none);
  const submitted = signal(false);
  const unticked = computed(() => acknowledgementParts.filter((part) => !ticked.value[part]));
  return {
    ticked,
    /** Parts to mark as missing, once the visitor tried to accept. */
    missing: computed(() => (submitted.value ? unticked.value : [])),
    tick(part: AcknowledgementPart, on: boolean): void {
      ticked.value = { ...ticked.peek(), [part]: on };
    },
    /** Whether both are ticked; marks what is missing. */
    submit(): boolean {
      submitted.value = true;
      return unticked.peek().length === 0;
    },
    reset(): void {
      ticked.value = none;
      submitted.value = false;
    },
  };
}

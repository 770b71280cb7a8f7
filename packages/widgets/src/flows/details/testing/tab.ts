import { vi } from 'vitest';
import { wordsOf } from '../../../brand/copy.ts';
import type { Destination } from '../../../brand/index.ts';
import { checkoutCopy } from '../../../checkout/checkout.copy.ts';
import type { QuoteAccess } from '../../../client/client.ts';
import { memoryConfig } from '../../../client/memory.ts';
import { createAlerts } from '../../../flow/alerts.ts';
import { flowErrors } from '../../../flow/flow-errors.ts';
import { detailsCopy } from '../details.copy.ts';
import { DetailsModel } from '../details.model.ts';
import type { DetailsFlow } from '../screens/props.ts';
import type { Caller, FaultyServer } from './faulty-server.ts';

/** What the payment provider's script finds of the next cards. */
export const cards: { valid: boolean } = { valid: true };

const fields = ['name', 'card', 'expiry', 'cvn'] as const;

/** The provider's script without its frames: each save of the fields is answered at once. */
function fakeProvider() {
  const hear = new Map<string, (event: object) => void>();
  let saves = 0;
  return {
    setupSecureField: ({ fieldType }: { fieldType: string }, callback: (event: object) => void) =>
      void hear.set(fieldType, callback),
    saveAllFields: (done: () => void) => {
      saves += 1;
      for (const targetField of fields) {
        const valid = cards.valid || targetField !== 'card';
        const code = `code-${saves}`;
        hear.get(targetField)?.({
          ...{ targetField, fieldValid: valid, valueIsValid: valid, valueIsSaved: valid },
          ...{ errors: valid ? '' : 'V6110', secureFieldCode: code },
        });
      }
      done();
    },
  };
}

/** What of a browser's page the models look at. */
export function stubPage(): void {
  vi.stubGlobal('window', { eWAY: fakeProvider() });
  vi.stubGlobal('document', { baseURI: 'http://localhost/', getElementById: () => null });
}

/** One visit of the details screen: the model, with what its components do for it. */
export class Page implements Caller {
  alive = true;
  /** Where it led to; after that its components are gone. */
  left: Destination | null = null;
  readonly model: DetailsModel;
  private polling = false;

  access: QuoteAccess;
  private readonly onLeft: (to: Destination) => void;

  constructor(server: FaultyServer, access: QuoteAccess, onLeft: (to: Destination) => void) {
    this.access = access;
    this.onLeft = onLeft;
    const brand = memoryConfig().brand;
    const words = wordsOf('details', detailsCopy, { i18n: {}, locale: brand.locale });
    const alerts = createAlerts();
    const base = { name: 'details' as const, words, alerts, emit: () => undefined };
    // The cast: what of a flow is not here belongs to its elements.
    const flow = {
      ...base,
      ...flowErrors(base),
      client: server.clientOf(this),
      config: memoryConfig(),
      navigate: (to: Destination & Partial<QuoteAccess>, how?: { inPlace?: boolean }) => {
        if (how?.inPlace) this.access = { ...this.access, token: to.token ?? '' };
        else this.leave(to);
      },
      step: () => undefined,
    } as unknown as DetailsFlow & { client: ReturnType<FaultyServer['clientOf']> };
    const checkoutWords = wordsOf('payment', checkoutCopy, { i18n: {}, locale: brand.locale });
    this.model = new DetailsModel({ flow, checkoutWords, access, onTaken: () => undefined });
    const container = { id: '', replaceChildren: () => undefined } as unknown as HTMLElement;
    const containers = { name: container, card: container, expiry: container, cvn: container };
    this.model.card.mount(containers, '');
    this.model.form.saver.start();
    void this.model.form.open();
  }

  /** The components are unmounted; the page's script goes on. */
  unmount(): void {
    const { form } = this.model;
    form.close();
    void form.saver.flush();
    form.saver.stop();
    this.model.pending.stop();
  }

  /** The browser drops the page. Where it says so before, what is unsaved is sent. */
  drop(announced: boolean): void {
    if (announced && !this.left) void this.model.form.saver.flush();
    this.alive = false;
    this.model.form.saver.stop();
    this.model.pending.stop();
  }

  /** As the pending screen, which polls while it is shown; and the visitor goes on with the link of a mail. */
  followStage(): void {
    if (!this.left && this.model.form.stage.peek() === 'unconfirmed') void this.model.form.confirmLink();
    const pending = !this.left && this.model.form.stage.peek() === 'pending';
    if (pending && !this.polling) this.model.pending.start();
    if (!pending && this.polling) this.model.pending.stop();
    this.polling = pending;
  }

  private leave(to: Destination): void {
    if (this.left) throw new Error(`A page that was left for ${this.left.screen} leads to ${to.screen}.`);
    this.left = to;
    // Not at once: components are unmounted after the model's call.
    queueMicrotask(() => {
      this.unmount();
      this.onLeft(to);
    });
  }
}

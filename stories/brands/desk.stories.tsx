import { brandThemeSchema, checkTheme } from '@coverkit/rules/brand';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import * as v from 'valibot';
import { BrandDesk } from './desk/brand-desk.tsx';

const meta = {
  title: 'Brands/Brand desk',
  component: BrandDesk,
  tags: ['!autodocs'],
  // The desk itself is shown in one brand, its specimens in the edited one.
  globals: { brand: 'highline', scheme: 'light', width: 'full', locale: 'en-AU' },
  parameters: {
    bare: true,
    controls: { disable: true },
    // The specimens have stories of their own, which axe checks; here it checks the desk.
    a11y: { context: { exclude: ['.desk-screens', '.desk-specimens'] }, looks: 'own' },
  },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof BrandDesk>;
export default meta;
type Story = StoryObj<typeof meta>;

const panelOf = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('.desk-panel')!);
const verdictOf = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('.desk-verdict')!);
const move = async (canvasElement: HTMLElement, name: string, value: number) => {
  const found = await panelOf(canvasElement).findByRole('slider', { name });
  await fireEvent.change(found, { target: { value } });
  await fireEvent.pointerUp(found);
};
const paint = (canvasElement: HTMLElement, selector: string, property: 'backgroundColor' | 'color') =>
  getComputedStyle(canvasElement.querySelector(`.desk-preview ${selector}`)!)[property];

const everything = { subtree: true, childList: true, characterData: true, attributes: true };

/** Until nothing below the element has changed for half a second: screens load parts of theirs in quiet moments. */
const quiet = (element: Element) =>
  new Promise<void>((resolve) => {
    const done = () => {
      watcher.disconnect();
      resolve();
    };
    let timer = setTimeout(done, 500);
    const watcher = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, 500);
    });
    watcher.observe(element, everything);
  });

/**
 * [EMBD-04] [EMBD-09] Move a seed: all primitives and three screens follow, with the contrast of each
 * combination.
 */
export const Desk: Story = {};

/** [EMBD-09] A moved seed repaints the primitives and the screens without rendering them again. */
export const SeedMoved: Story = {
  play: async ({ canvasElement }) => {
    const button = '.desk-piece .ck-button';
    const submit = '.ck-start-submit .ck-button';
    await waitFor(() => expect(canvasElement.querySelector(`.desk-preview ${submit}`)).toBeVisible());
    const screens = canvasElement.querySelector('.desk-screens')!;
    await quiet(screens);
    const changesOfMoves: number[] = [];
    for (const hue of [150, 60, 300]) {
      const colours = () => [button, submit].map((one) => paint(canvasElement, one, 'backgroundColor'));
      const before = colours();
      let changes = 0;
      const watcher = new MutationObserver((records) => {
        changes += records.length;
      });
      watcher.observe(screens, everything);
      await move(canvasElement, 'Hue of Accent', hue);
      await waitFor(() => colours().forEach((one, at) => void expect(one).not.toBe(before[at])));
      watcher.disconnect();
      changesOfMoves.push(changes);
    }
    // On a busy machine a part that a screen loads late may come beside one of the moves, but not beside each.
    await expect(Math.min(...changesOfMoves)).toBe(0);
  },
};

/**
 * [EMBD-04] Too little contrast: refused as on saving, by name; a press leads to the row, and from there to
 * the seed.
 */
export const Unreadable: Story = {
  play: async ({ canvasElement }) => {
    const verdict = verdictOf(canvasElement);
    await move(canvasElement, 'Lightness of Accent', 0.95);
    const fault = await verdict.findByRole('button', { name: /^accent on paper \(light\): 1\.\d+ of 3/ });
    await expect(verdict.getByText('This brand cannot be saved')).toBeVisible();
    await userEvent.click(fault);
    const row = document.getElementById('contrast-light-accent-on-paper');
    await expect(row).toHaveFocus();
    await expect(row).toHaveAttribute('data-readable', 'false');
    await userEvent.click(panelOf(canvasElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(verdict.getByText('Everything can be read. This brand can be saved.')).toBeVisible(),
    );
  },
};

/** [EMBD-09] Hex is pasted and becomes oklch, the one notation of a record. */
export const HexPasted: Story = {
  play: async ({ canvasElement }) => {
    const field = await panelOf(canvasElement).findByRole('textbox', { name: 'Accent as text' });
    await userEvent.clear(field);
    await userEvent.type(field, '#e0582f{Enter}');
    await waitFor(() => expect((field as HTMLInputElement).value).toMatch(/^oklch\(0\.6\d+ 0\.1\d+ 3\d/));
    await waitFor(() => expect(panelOf(canvasElement).getByText(/On a screen #e0582f\./)).toBeVisible());
    await userEvent.clear(field);
    await userEvent.type(field, 'greenish{Enter}');
    await waitFor(() => expect(panelOf(canvasElement).getByText(/^This is no colour/)).toBeVisible());
  },
};

/** [EMBD-09] Started from seven colours only, and copied out as `brand save` accepts it. */
export const RecordCopied: Story = {
  play: async ({ canvasElement }) => {
    const panel = panelOf(canvasElement);
    await userEvent.click(await panel.findByRole('button', { name: 'Bare' }));
    await userEvent.click(panel.getByRole('button', { name: 'Copy the brand’s record' }));
    const box = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'The copied JSON' });
    const record = JSON.parse(box.value);
    await expect(record).toMatchObject({ id: 'my-brand', hosts: ['my-brand.localhost:*'] });
    await expect(checkTheme(v.parse(brandThemeSchema, record.theme))).toEqual([]);
  },
};

/** [EMBD-09] A record is loaded by pasting it. */
export const RecordPasted: Story = {
  play: async ({ canvasElement }) => {
    const panel = panelOf(canvasElement);
    const box = await panel.findByRole('textbox', { name: 'Paste a record or a theme' });
    await userEvent.type(box, 'no record');
    await userEvent.click(panel.getByRole('button', { name: 'Lay it on the desk' }));
    await waitFor(() =>
      expect(panel.getByText('This is neither a brand’s record nor its theme.')).toBeVisible(),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Saltwater' }));
    await userEvent.click(panel.getByRole('button', { name: 'Copy the theme alone' }));
    const json = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'The copied JSON' });
    await userEvent.click(panel.getByRole('button', { name: 'Highline' }));
    await fireEvent.change(box, { target: { value: json.value } });
    await userEvent.click(panel.getByRole('button', { name: 'Lay it on the desk' }));
    await waitFor(() =>
      expect(
        getComputedStyle(canvasElement.querySelector('.desk-preview')!).getPropertyValue('--ck-radius-card'),
      ).toBe('24px'),
    );
  },
};

/** [EMBD-04] The dark scheme of a brand of two schemes, edited separately. */
export const Night: Story = {
  play: async ({ canvasElement }) => {
    const panel = panelOf(canvasElement);
    const day = paint(canvasElement, '.desk-phone', 'backgroundColor');
    await userEvent.click(await panel.findByRole('radio', { name: 'its night' }));
    await waitFor(() => expect(paint(canvasElement, '.desk-phone', 'backgroundColor')).not.toBe(day));
  },
};

import type { Page } from 'playwright';
import { expect } from 'vitest';
import { focused, tabTo } from './keyboard.ts';
import { mailTo } from './mailbox.ts';

/** A customer's steps by keyboard alone, at an address that they typed or took from a mail. */

export const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export async function pressAt(page: Page, name: RegExp, role?: string): Promise<void> {
  await tabTo(page, name, role);
  await page.keyboard.press('Enter');
}

/** In place of what the field has. */
export async function typeAt(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function choosePassword(page: Page, password: string): Promise<void> {
  await typeAt(page, /^New password/, password);
  await typeAt(page, /^Confirm new password/, password);
  await page.keyboard.press('Enter');
}

/** From the form of the sign-in, with a code that is wrong and then the one in the mailbox. */
export async function signInByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await typeAt(page, /^Email address/, email);
  await typeAt(page, /^Password/, password);
  await page.keyboard.press('Enter');
  await page.getByText('You have logged in successfully. Please verify your OTP.').waitFor();
  await page.waitForURL(/\/verify-otp\/(\?|$)/);
  const code = /\b\d{6}\b/.exec((await mailTo(email, /^Your code/)).text)?.[0] ?? '';
  await typeAt(page, /^Six-digit code/, code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  // The focus is in the field that is wrong.
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Six-digit code/);
  await typeAt(page, /^Six-digit code/, code);
  await page.keyboard.press('Enter');
}

/** From the list or the dashboard: the page of its one policy, whose number is returned. */
export async function openPolicyByKeyboard(page: Page): Promise<string> {
  await titled(page, 'My Travel Policies');
  await pressAt(page, /^Open policy and documents P\d{10}/);
  await page.waitForURL(/\/customer\/policies\/P\d{10}$/);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await titled(page, `Policy ${number}`);
  return number;
}

/** From the list: its one policy, the certificate, and all the way back out of the account. */
export async function readPolicyAndLeaveByKeyboard(page: Page, brand: string): Promise<void> {
  await page.getByText('1 policy', { exact: true }).waitFor();
  const number = await openPolicyByKeyboard(page);
  expect(await page.title()).toBe(`Policy ${number} | ${brand}`);
  await pressAt(page, /^Read on screen: Certificate/);
  await titled(page, 'Certificate of insurance');
  await pressAt(page, /^Back to your policy/);
  await page.getByRole('button', { name: /^Read on screen: Certificate/ }).waitFor();
  expect((await focused(page)).name).toMatch(/^Read on screen: Certificate/);
  await pressAt(page, /^Back to my account/);
  await page.waitForURL(/\/customer\/$/);
  await pressAt(page, /^Log out/);
  await page.getByText('You have logged out successfully.').waitFor();
}

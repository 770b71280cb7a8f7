import { expect, test } from 'vitest';
import { mailSettings } from './mail.config.ts';

const development = { production: false };
const production = { production: true };
const url = 'smtp://mailer:p%40ss%2Fw%C3%B6rd@mail.example.com:2525';

test('[DETL-17] without a mail server mail goes to the mailbox, with one it is sent', () => {
  expect(mailSettings({}, development)).toEqual({ smtp: null, fromAddress: null });
  expect(mailSettings({ MAIL: 'mailbox', SMTP_URL: '', MAIL_FROM: '' }, development).smtp).toBeNull();
  expect(mailSettings({ SMTP_URL: url }, development).smtp).toEqual({
    host: 'mail.example.com',
    port: 2525,
    secure: false,
    requireTls: false,
    loopback: false,
    auth: { user: 'mailer', pass: 'p@ss/wörd' },
  });
});

test.each([
  ['smtp://mail.example.com', { port: 587, secure: false, requireTls: true, auth: null }],
  ['smtps://mail.example.com', { port: 465, secure: true, requireTls: false }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, requireTls: false, loopback: true }],
  ['smtp://[::1]:25/', { host: '::1', requireTls: false, loopback: true }],
  ['smtp://127.0.0.1:25', { requireTls: false, loopback: true }],
  ['smtp://127.0.0.1.example.com', { requireTls: true, loopback: false }],
  ['smtp://localhost.example.com', { requireTls: true, loopback: false }],
])('[DETL-17] in production nothing leaves the machine unencrypted: %s', (SMTP_URL, expected) => {
  expect(mailSettings({ SMTP_URL }, production).smtp).toMatchObject(expected);
});

test('[DETL-17] in production mail goes to the mailbox only where that is configured', () => {
  expect(() => mailSettings({}, production)).toThrow(
    /did not start: .+SMTP_URL is not set\. Customers would .+ Set SMTP_URL, .+ MAIL=mailbox/,
  );
  expect(mailSettings({ MAIL: 'mailbox' }, production).smtp).toBeNull();
});

test.each([
  [{ MAIL: 'mailbox', SMTP_URL: url }, /MAIL=mailbox is set, and so is SMTP_URL\. .+ Leave out/],
  [{ MAIL: 'sendgrid' }, /MAIL is "sendgrid".+ Set it to mailbox/],
  [{ MAIL_FROM: 'Highline <help@highline.example>' }, /MAIL_FROM is "Highline <.+ Set it to an address/],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, /MAIL_FROM/],
  [{ SMTP_URL: 'mail.example.com' }, /is no address/],
  [{ SMTP_URL: 'https://mail.example.com' }, /is no address/],
  [{ SMTP_URL: 'smtp:mail.example.com' }, /is no address/],
  [{ SMTP_URL: 'smtp://user:secret-word@' }, /is no address/],
  [{ SMTP_URL: 'smtp://user:secret-word@mail.example.com:0' }, /port/],
  [{ SMTP_URL: 'smtp://user:secret-word@mail.example.com:99999' }, /is no address/],
  [{ SMTP_URL: 'smtp://user:secret-word@mail.example.com?tls.rejectUnauthorized=false' }, /after the host/],
  [{ SMTP_URL: 'smtp://user:secret-word/2@mail.example.com' }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp://user:secret-word%@mail.example.com' }, /a % that/],
  [{ SMTP_URL: 'smtp://user@mail.example.com' }, /a user without a password/],
  [{ SMTP_URL: 'smtp://:secret-word@mail.example.com' }, /a password without a user/],
])('[DETL-17] %j refuses the start, says why and how to mend it, and quotes no secret', (env, message) => {
  expect(() => mailSettings(env, development)).toThrow(message);
  expect(() => mailSettings(env, development)).toThrow(/^The server did not start: .+\. [A-Z].+\. [A-Z]/);
  expect(() => mailSettings(env, development)).not.toThrow(/secret-word/);
});

test('[DETL-17] the address that mail comes from can be another', () => {
  expect(mailSettings({ MAIL_FROM: 'insurance@example.com' }, development).fromAddress).toBe(
    'insurance@example.com',
  );
});

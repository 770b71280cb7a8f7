import { isEmail } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { safeMail } from './safe-mail.ts';
import { exampleMail } from './testing/example-mail.ts';

/** The parts of this that are in an address, on either side of it. */
const around = (text: string): string[] => [
  `a${text}b@example.com`,
  `${text}@example.com`,
  `a@ex${text}mple.com`,
  `a@example.${text}`,
];

test('[DETL-14] [DETL-17] every address that a form takes can be mailed to: no mail is tried for ever', () => {
  const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at));
  const others = Array.from({ length: 0x3000 }, (_, at) => String.fromCodePoint(at));
  const pairs = ascii.flatMap((one) => ascii.map((other) => one + other));
  const texts = [...others, ...pairs, '=?x?=', '=?utf-8?q?a?=', '\u{e0001}', '\ud800', '用户', '😀'];
  const taken = texts.flatMap(around).filter(isEmail);
  expect(taken.length).toBeGreaterThan(20_000);
  for (const address of taken) {
    expect(safeMail(exampleMail({ to: { name: '', address } })).to.address).toBe(address);
  }
});

test('[DETL-17] what no form takes is written to by no mailer', () => {
  for (const address of [
    '=?x?=@b.com',
    '\u212aate@example.com',
    'a@b.com,c@d.com',
    'a@b.com\r\nBcc: c@d.com',
  ]) {
    expect(() => safeMail(exampleMail({ to: { name: '', address } }))).toThrow(
      expect.objectContaining({ code: 'EADDRESS' }),
    );
  }
});

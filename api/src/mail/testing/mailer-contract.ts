import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailError, type Mailer, type OutgoingMail } from '../mailer.ts';
import { exampleMail } from './example-mail.ts';

export type MailerUnderTest = {
  mailer: Mailer;
  /** What has arrived, as its reader sees it; the same Message-ID once, with how often it came. */
  arrived: () => Promise<(OutgoingMail & { copies: number })[]>;
  stop: () => Promise<void>;
};

const steering = '\u202e\u2066';
/** What somebody may try to be called, and how a header shows it. */
const names: [tried: string, shown: string][] = [
  ['Alex\r\nBcc: victim@example.com', 'Alex Bcc: victim@example.com'],
  ['Alex\nSubject: canary', 'Alex Subject: canary'],
  ['Alex\u2028X-Canary: 1\u2029\u0085X-Canary: 2\u000b', 'Alex X-Canary: 1 X-Canary: 2'],
  [`Alex ${steering}moc.elpmaxe@ecivres`, 'Alex moc.elpmaxe@ecivres'],
  ['=?utf-8?q?Bcc=3A_victim=40example.com?=', '= ?utf-8?q?Bcc=3A_victim=40example.com?='],
  ['=?utf-8?b?Y2FuYXJ5?= Zoë', '= ?utf-8?b?Y2FuYXJ5?= Zoë'],
  ['Nguyen, Alex; "A" <victim@example.com>, (b)\\', 'Nguyen, Alex; "A" <victim@example.com>, (b)\\'],
  ['عمر بن الخطاب', 'عمر بن الخطاب'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\ud83d\ude00\ud800 Kim', '\ud83d\ude00 Kim'],
  ['', ''],
];
const wrong = [
  'zoe@example.com, victim@example.com',
  '"zoe, b"@example.com',
  'zoe@example.com\r\nBcc: victim@example.com',
  'Zoe <zoe@example.com>',
  '=?utf-8?q?victim=40example.com?=@example.com',
  'zoe@example',
  'zoe\u2028@example.com',
  '',
];

/** What every mailer does. */
export function mailerContract(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(`[DETL-17] ${name}`, () => {
    let one: MailerUnderTest;
    beforeEach(async () => {
      one = await start();
    });
    afterEach(() => one.stop());

    test('a mail arrives as it was sent, with both parts and every attachment', async () => {
      const mail = exampleMail();
      await one.mailer.send(mail);
      expect(await one.arrived()).toEqual([{ ...mail, copies: 1 }]);
    });

    test('a mail that can be stopped says where, in one line', async () => {
      const stopLink = `https://www.highline.example/api/mail/stop/${'aB-_'.repeat(11)}`;
      await one.mailer.send(exampleMail({ stopLink }));
      for (const wrong of [`${stopLink}>\r\nBcc: victim@example.com`, 'mailto:victim@example.com', ''])
        await expect(one.mailer.send(exampleMail({ stopLink: wrong }))).rejects.toThrow(MailError);
      expect((await one.arrived()).map((mail) => mail.stopLink)).toEqual([stopLink]);
    });

    test('a mail sent again is the same mail', async () => {
      await one.mailer.send(exampleMail());
      await one.mailer.send(exampleMail());
      const other = exampleMail({ messageId: '<another@highline.example>', attachments: [] });
      await one.mailer.send(other);
      const arrived = await one.arrived();
      expect(arrived.map(({ messageId, copies }) => [messageId, copies])).toEqual([
        [exampleMail().messageId, 2],
        [other.messageId, 1],
      ]);
      expect(arrived[0]?.attachments).toEqual(exampleMail().attachments);
    });

    test('many at once all arrive', async () => {
      const ids = Array.from({ length: 25 }, (_, at) => `<mail-${at}@highline.example>`);
      await Promise.all(ids.map((messageId) => one.mailer.send(exampleMail({ messageId }))));
      const arrived = await one.arrived();
      expect(arrived.map((mail) => mail.messageId).toSorted()).toEqual(ids.toSorted());
    });

    test.each(names)('nobody can be called %j and add to the headers', async (tried, shown) => {
      const to = { name: tried, address: 'zoe@example.com' };
      await one.mailer.send(exampleMail({ to, subject: tried || 'x' }));
      const [mail] = await one.arrived();
      expect(mail).toMatchObject({ to: { ...to, name: shown }, subject: shown || 'x' });
    });

    test('what is endless is cut, between two characters', async () => {
      const endless = '👩‍👩‍👧'.repeat(4000);
      const to = { name: endless, address: 'zoe@example.com' };
      const attachments = [
        { name: `../${endless}"\r\nX-Canary: 1`, content: Buffer.from('x'), type: 'a/b;c' },
      ];
      await one.mailer.send(exampleMail({ to, subject: endless, attachments }));
      const [mail] = await one.arrived();
      expect(mail?.to.name).toMatch(/^(👩‍👩‍👧){5,15}…$/u);
      expect(mail?.subject).toMatch(/^(👩‍👩‍👧){5,20}…$/u);
      expect(mail?.attachments[0]?.name).toMatch(/^\.\.-(👩‍👩‍👧){5,15}…$/u);
      expect(mail?.attachments[0]?.type).toBe('application/octet-stream');
    });

    test.each(wrong)('nothing is sent to %j', async (address) => {
      const sent = one.mailer.send(exampleMail({ to: { name: 'Zoë', address } }));
      await expect(sent).rejects.toThrow(MailError);
      await expect(sent).rejects.not.toThrow(/example\.com/);
      expect(await one.arrived()).toEqual([]);
    });
  });
}

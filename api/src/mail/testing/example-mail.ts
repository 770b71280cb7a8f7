import type { OutgoingMail } from '../mailer.ts';

/** A mail as any of ours, with letters beyond ASCII in every part. */
export const exampleMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<0f1e2d3c4b5a69788796a5b4c3d2e1f0@highline.example>',
  from: { name: 'Highline Travel Insurance', address: 'help@highline.example' },
  replyTo: { name: 'Highline Travel Insurance', address: 'help@highline.example' },
  to: { name: 'Zoë Nguyễn', address: 'zoe@example.com' },
  subject: 'You’re covered: policy CK7K2M9QXA',
  text: 'You’re covered, Zoë.\n\nLine two.\n',
  html: '<!doctype html><html lang="en"><body><p>You’re covered, Zoë.</p></body></html>',
  stopLink: null,
  attachments: [
    { name: 'Certificate of insurance.pdf', content: Buffer.from('%PDF-1.7 é\n'), type: 'application/pdf' },
    { name: 'Reçu – 保険.pdf', content: Buffer.from([0, 13, 10, 46, 13, 10, 255]), type: 'application/pdf' },
  ],
  ...change,
});

/** The headers of each mail, in order of their names; any other was injected. */
export const ownHeaders = [
  'Auto-Submitted',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
];
/** Those of a mail that can be stopped. */
export const stopHeaders = ['List-Unsubscribe', 'List-Unsubscribe-Post'];

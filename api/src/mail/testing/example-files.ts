import type { IssuedFile } from '../mail.facts.ts';

export const pdfNamed = (kind: IssuedFile['kind'], name: string): IssuedFile => ({
  kind,
  name,
  type: 'application/pdf',
  content: Buffer.from(`%PDF-1.7 ${name}\n%âãÏÓ\n`),
});

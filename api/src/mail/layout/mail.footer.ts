import type { MailBrand } from '../mail.facts.ts';
import type { MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';

/** The small print of every mail: who sent it and why, who insures, where to ask, what kind of advice it is. */
export function footerLines({ why }: MailModel, { name, legal }: MailBrand, words: MailWords): string[] {
  const { insurer, licence, supportPhone: phone, generalAdvice } = legal;
  return [
    words('footer.questions', { phone }),
    `${words('footer.sender', { brand: name })} ${why}`,
    words('footer.insurer', { insurer, licence }),
    words('footer.advice', { advice: generalAdvice }),
  ];
}

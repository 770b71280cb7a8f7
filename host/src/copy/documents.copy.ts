import type { Legal } from '@coverkit/rules/contract';

type Section = { title: string; body: (legal: Legal, brand: string) => string[] };

const who: Section = {
  title: 'Who issues this insurance',
  body: (legal) => [legal.insurer, legal.licence],
};
const advice: Section = { title: 'General advice', body: (legal) => [legal.generalAdvice] };
const complaints: Section = {
  title: 'If something goes wrong',
  body: (legal) => [
    legal.complaints,
    `Call ${legal.supportPhone} or write to ${legal.supportEmail}. In an emergency abroad call ${legal.emergencyPhone} at any hour.`,
  ],
};
const duty: Section = { title: 'What you must tell us', body: (legal) => legal.duty };
const coolingOff: Section = {
  title: 'Changing your mind',
  body: (legal) => [
    `You may cancel within ${legal.coolingOffDays} days of buying for a full refund, unless you have left on your trip or made a claim.`,
  ],
};

/** A summary to read for each type of document, in order. The parts in the brand's words come from its record. */
export const documentCopy: Record<string, Section[]> = {
  pds: [
    {
      title: 'What this insurance does',
      body: (_, brand) => [
        `${brand} covers Australian residents on trips abroad, at three levels: Essential, Plus and Premium. Each pays up to the limits in its table of benefits for what the policy calls an insured event: medical emergencies, cancellation, luggage, delays and more.`,
        'Snow sports, climbing and trekking, valuables and one-way trips are covered only when you add them and they are named on your certificate of insurance.',
      ],
    },
    {
      title: 'What it does not do',
      body: () => [
        'It does not cover destinations that we do not offer, travel against official advice, conditions you had before the trip unless we accepted them in writing, or losses outside the dates on your certificate.',
      ],
    },
    duty,
    coolingOff,
    complaints,
    who,
  ],
  fsg: [
    {
      title: 'What this guide is for',
      body: (_, brand) => [
        `It tells you who ${brand} is, what services we give, how we are paid, and what you can do if you are not satisfied.`,
      ],
    },
    who,
    advice,
    {
      title: 'How we are paid',
      body: () => [
        'The insurer pays us a share of the premium. Where a club or agent brought you to us, they may get part of that share. It does not change what you pay.',
      ],
    },
    complaints,
  ],
  tmd: [
    {
      title: 'Who this product suits',
      body: () => [
        'Australian residents who travel abroad for leisure or work, within the ages and trip lengths that the quote form accepts, and who want their unexpected costs on the trip covered.',
      ],
    },
    {
      title: 'Who it does not suit',
      body: () => [
        'People who are not residents of Australia and will not be within three months; trips within Australia; people whose main need is cover for a condition that we have declined.',
      ],
    },
    {
      title: 'How we check that this stays true',
      body: () => [
        'We review sales, claims and complaints at least once a year, and stop selling where they show that the product does not do what its buyers need.',
      ],
    },
    who,
  ],
  privacy: [
    { title: 'What we collect, and why', body: (legal) => legal.privacy },
    {
      title: 'Health information',
      body: () => [
        'We ask about health only where it decides what can be covered, and show it to nobody but the insurer and its assessors.',
      ],
    },
    complaints,
  ],
};

/** For a brand's document of a type that this site has no summary of. */
export const otherDocument: Section[] = [advice, who, complaints];

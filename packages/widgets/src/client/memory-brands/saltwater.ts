import { saltwater } from '@coverkit/ui/theme';
import { documents } from './documents.ts';
import type { MemoryBrand } from './memory-brand.ts';

export const saltwaterBrand: MemoryBrand = {
  brand: {
    id: 'saltwater',
    name: 'Saltwater Travel Cover',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true"><circle cx="20" cy="15" r="8" fill="var(--ck-warn,currentColor)"/><path d="M3 24c4.3 0 4.3 4 8.5 4s4.2-4 8.5-4 4.3 4 8.5 4 4.2-4 8.5-4M3 32c4.3 0 4.3 4 8.5 4s4.2-4 8.5-4 4.3 4 8.5 4 4.2-4 8.5-4" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>',
    defaultMetaTitle: 'Travel insurance for sandy feet',
    defaultMetaDescription:
      'Easy travel insurance for families and beach holidays: kids covered with you, cancellation, luggage and a real person to call.',
    defaultMetaKeywords:
      'family travel insurance, holiday insurance, Bali travel insurance, Fiji travel insurance',
    amex_surcharge: 1.2,
    amexSurchargeBasisPoints: 120,
    timeZone: 'Australia/Sydney',
    locale: 'en-AU',
    theme: { ...saltwater, fonts: [...saltwater.fonts] },
    legal: {
      insurer: 'Tidewater General Insurance Limited',
      licence: 'AFSL 000222',
      generalAdvice:
        'Any advice here is general and does not consider your own needs. Please read the Product Disclosure Statement and the Target Market Determination before you decide whether this cover suits you.',
      emergencyPhone: '+61 7 5550 0142',
      supportPhone: '1300 555 074',
      supportEmail: 'hello@saltwater.example',
      complaints:
        'Something not right? Call 1300 555 074 or write to care@saltwater.example. We answer within 30 days. If you are still unhappy, the Australian Financial Complaints Authority is free and independent: afca.org.au, 1800 931 678.',
      duty: [
        'You have a duty to take reasonable care not to make a misrepresentation to us. It applies before you take out this cover, and again whenever you change or extend it.',
        'You answer for every person on this quote. Check with each of them before you answer: a false, partial or careless answer counts as theirs and yours.',
        'We ask about things that decide whether we can cover you, for what, and at what price. Leaving a question blank is not an answer.',
        'If this duty is not met we may cancel the policy, change its terms or reduce or refuse a claim. If it was not met fraudulently, we may treat the policy as if it had never existed.',
        'Not sure how to answer? Call us on 1300 555 074 first.',
      ],
      privacy: [
        'Saltwater and Tidewater General Insurance Limited collect your details, and those of the people travelling with you, to quote, to insure you and to handle claims.',
        'Health answers are collected only with the consent of the adult they concern, and are used only to assess cover. You can ask for a person to review an automated decision.',
        'We share details with our emergency assistance, medical assessment, claims and payment providers, some of them overseas, only as far as they need them. We do not sell them.',
        'You can ask to see or correct your details, or complain. Our privacy page explains how.',
      ],
      coolingOffDays: 21,
      documents,
    },
  },
  i18n: {
    'content.again': 'Get my quote',
    'content.ready.title': 'How much is a week by the sea?',
    'start.title': 'Let’s get you covered',
    'level.suits.1': 'A quick getaway',
    'level.suits.2': 'Family holidays, with bookings, bags and a hire car',
    'level.suits.3': 'The trip of a lifetime',
    'level.pick.2': 'Our lowest price that covers delays and hire cars',
  },
  popularPlaces: [
    { country: 'ID', place: 'Bali' },
    { country: 'FJ' },
    { country: 'TH' },
    { country: 'US', place: 'Hawaii' },
    { country: 'NZ' },
    { country: 'VN' },
    { country: 'VU' },
    { country: 'SG' },
  ],
  affiliate: {
    id: 'snowgum',
    name: 'Snowgum Travel',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32" fill="none" aria-hidden="true"><path d="M24 30c0-10-1-13-7-18M24 24c1-7 4-10 9-12" stroke="#5b4636" stroke-width="3" stroke-linecap="round"/><path d="M17 12c-6 1-10-2-11-7 6-1 10 1 11 7Zm16 0c6 1 9-2 10-7-6-1-9 1-10 7Zm-9-1c-3-3-3-7 0-10 3 3 3 7 0 10Z" fill="#5f9e8f"/></svg>',
    welcome: 'Booked with Snowgum? Pack the cover, too.',
    mode: 'embedded',
  },
};

import { highline } from '@coverkit/ui/theme';
import { documents } from './documents.ts';
import type { MemoryBrand } from './memory-brand.ts';

export const highlineBrand: MemoryBrand = {
  brand: {
    id: 'highline',
    name: 'Highline Travel Insurance',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true"><path d="M3 33 15.2 10.5l6.3 10.6L26 14l11 19" stroke="currentColor" stroke-width="2.6" stroke-linejoin="bevel"/><path d="m10.6 19 4.8 3.6 4.2-4.6" stroke="var(--ck-accent,currentColor)" stroke-width="2.6" stroke-linejoin="bevel"/></svg>',
    defaultMetaTitle: 'Travel insurance for the high country',
    defaultMetaDescription:
      'Travel insurance for climbers, trekkers and skiers: medical cover, search and rescue, and gear, from people who know the route.',
    defaultMetaKeywords:
      'travel insurance, climbing insurance, trekking insurance, ski insurance, mountaineering',
    amex_surcharge: 1.5,
    amexSurchargeBasisPoints: 150,
    timeZone: 'Australia/Sydney',
    locale: 'en-AU',
    theme: { ...highline, fonts: [...highline.fonts] },
    legal: {
      insurer: 'Southern Cross Range Insurance Limited',
      licence: 'AFSL 000111',
      generalAdvice:
        'Any advice on this site is general. It does not take into account your objectives, financial situation or needs. Read the Product Disclosure Statement and the Target Market Determination before you decide.',
      emergencyPhone: '+61 2 5550 0199',
      supportPhone: '1300 555 018',
      supportEmail: 'help@highline.example',
      complaints:
        'Tell us first: call 1300 555 018 or write to complaints@highline.example. We answer within 30 days. If you are not satisfied, the Australian Financial Complaints Authority is free and independent: afca.org.au, 1800 931 678.',
      duty: [
        'You have a duty to take reasonable care not to make a misrepresentation to us. It applies before you take out this cover, and again whenever you change or extend it.',
        'You answer for every person on this quote. Check with each of them before you answer: a false, partial or careless answer counts as theirs and yours.',
        'We ask about things that decide whether we can cover you, for what, and at what price. Leaving a question blank is not an answer.',
        'If this duty is not met we may cancel the policy, change its terms or reduce or refuse a claim. If it was not met fraudulently, we may treat the policy as if it had never existed.',
        'Not sure how to answer? Call us on 1300 555 018 first.',
      ],
      privacy: [
        'Highline and Southern Cross Range Insurance Limited collect your details, and those of the people travelling with you, to quote, to insure you and to handle claims.',
        'Health answers are collected only with the consent of the adult they concern, and are used only to assess cover. You can ask for a person to review an automated decision.',
        'We share details with our emergency assistance, medical assessment, claims and payment providers, some of them overseas, only as far as they need them. We do not sell them.',
        'You can ask to see or correct your details, or complain. Our privacy page explains how.',
      ],
      coolingOffDays: 21,
      documents,
    },
  },
  i18n: {
    'content.again': 'Start a quote',
    'content.ready.title': 'What does your route cost?',
    'start.title': 'Get your quote',
    'level.suits.1': 'A short, simple trip',
    'level.suits.2': 'Most trips',
    'level.suits.3': 'Big expeditions',
    'level.pick.2': 'Our lowest price with unlimited medical cover',
  },
  popularPlaces: [
    { country: 'NZ' },
    { country: 'JP' },
    { country: 'FR' },
    { country: 'CA' },
    { country: 'CH' },
    { country: 'PE' },
    { country: 'TZ', place: 'Kilimanjaro' },
    { country: 'ID' },
  ],
  affiliate: {
    id: 'ridgeback',
    name: 'Ridgeback Alpine Club',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32" fill="none" aria-hidden="true"><path d="M2 29c6-2 8-9 11-9s3 4 6 4 4-14 8-14 4 9 7 9 4-6 6-6 4 9 6 16" stroke="#27473f" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/><circle cx="38" cy="7" r="3" fill="#c8542f"/></svg>',
    welcome: 'Welcome, Ridgeback member. Your club has chosen Highline for your time in the hills.',
    mode: 'embedded',
  },
};

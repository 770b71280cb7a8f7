import type { ScreenFile } from '../screens/screen.ts';
import type { PageName, ParamsOf } from './match.ts';

type HostScreen<Params> = {
  /** Null: the brand's own default title. A brand's `i18n` overrides it as `title.{key}`, the key of its row in the contract. */
  title: string | null;
  file: () => Promise<ScreenFile<Params, unknown>>;
};

/** `file` is checked to hand its own data to its own screen; afterwards nobody needs to know what it is. */
const screen = <Params, Data>(
  title: string | null,
  file: () => Promise<ScreenFile<Params, Data>>,
): HostScreen<Params> => ({ title, file: file as HostScreen<Params>['file'] });

/** The screens of a change are in one file: so many names of files would make the entry larger. */
const amend = (title: string, name: keyof typeof import('../screens/amend.screens.tsx').amendScreens) =>
  screen(title, async () => (await import('../screens/amend.screens.tsx')).amendScreens[name]);

/**
 * The host's half of the table of screens: for each row its title and its file. The file bears the screen's name, by which the
 * server finds its chunk.
 */
export const hostScreens: { readonly [N in PageName]: HostScreen<ParamsOf<N>> } = {
  home: screen(null, () => import('../screens/home.screen.tsx')),
  cover: screen('What’s covered', () => import('../screens/cover.screen.tsx')),
  pds: screen('Policy Documents', () => import('../screens/pds.screen.tsx')),
  start: screen('Get a quote', () => import('../screens/start.screen.tsx')),
  summary: screen('Your quote', () => import('../screens/summary.screen.tsx')),
  ctm: screen(null, () => import('../screens/inbound/ctm.screen.tsx')),
  inbound: screen(null, () => import('../screens/inbound/inbound.screen.tsx')),
  handover: screen('Your quote', () => import('../screens/handover.screen.tsx')),
  climbing: screen('Your quote', () => import('../screens/climbing.screen.tsx')),
  trip: screen('Edit your trip', () => import('../screens/trip.screen.tsx')),
  details: screen('Your details', () => import('../screens/details.screen.tsx')),
  screening: screen('Medical Screening', () => import('../screens/medical/screening.screen.tsx')),
  screenings: screen('Medical Screening', () => import('../screens/medical/screenings.screen.tsx')),
  complete: screen('Your purchase was successful!', () => import('../screens/complete.screen.tsx')),
  referral: screen('Quote pending review', () => import('../screens/referral.screen.tsx')),
  declined: screen('Cover Declined', () => import('../screens/declined.screen.tsx')),
  payment: screen('Additional Premium Payment', () => import('../screens/payment.screen.tsx')),
  paid: screen('Payment Complete!', () => import('../screens/paid.screen.tsx')),
  rescreen: screen('Medical Screening', () => import('../screens/medical/rescreen.screen.tsx')),
  rescreenComplete: screen(
    'Your purchase was successful!',
    () => import('../screens/medical/rescreen-complete.screen.tsx'),
  ),
  amendExtend: amend('Extend Policy {reference}', 'extend'),
  amendCancel: amend('Cancel Policy {reference}', 'cancel'),
  amendCoverLevel: amend('Upgrade Cover Level', 'coverLevel'),
  amendInsurees: amend('Amend Traveller Details', 'insurees'),
  amendRegion: amend('Upgrade Travel Area', 'region'),
  amendSnowCover: amend('Add Snow Cover', 'snowCover'),
  amendTripLength: amend('Upgrade Max Trip Length', 'tripLength'),
  amendReferral: amend('Amendment Pending Review', 'referral'),
  amendComplete: amend('Your purchase was successful!', 'complete'),
  setPassword: screen('Set New Password', () => import('../screens/set-password.screen.tsx')),
  forgotten: screen('Recover Your Password', () => import('../screens/forgotten.screen.tsx')),
  login: screen('Sign In To Your Account', () => import('../screens/account/login.screen.tsx')),
  verifyOtp: screen('Enter Your Code', () => import('../screens/account/verify-otp.screen.tsx')),
  logout: screen('Log Out', () => import('../screens/account/logout.screen.tsx')),
  dashboard: screen('My Travel Policies', () => import('../screens/account/dashboard.screen.tsx')),
  policies: screen('My Travel Policies', () => import('../screens/account/policies.screen.tsx')),
  policy: screen('Policy {reference}', () => import('../screens/account/policy.screen.tsx')),
  quotes: screen('My Travel Quotes', () => import('../screens/account/quotes.screen.tsx')),
  password: screen('Change Your Password', () => import('../screens/account/password.screen.tsx')),
  profile: screen('Update My Profile', () => import('../screens/account/profile.screen.tsx')),
  document: screen('Documents', () => import('../screens/document.screen.tsx')),
  content: screen(null, () => import('../screens/content.screen.tsx')),
  notFound: screen('Page not found', () => import('../screens/not-found.screen.tsx')),
};

/** Words of the sitemap. A brand overrides any of it by `content.{place}`. */
export const contentCopy = {
  'sitemap.insurance': 'Travel insurance',
  'sitemap.guides': 'Guides',
  'sitemap.help': 'Help and information',
  'sitemap.documents': 'Documents',
  'sitemap.screen.home': 'Home',
  'sitemap.screen.cover': 'What is covered',
  'sitemap.screen.start': 'Get a quote',
  'sitemap.screen.pds': 'All policy documents',
} as const;

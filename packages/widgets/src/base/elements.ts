// Written by `npm run generate`.

/** Every element that a page of others may have, by its name; each is fetched when asked for. */
export const elements = {
  provider: async () => (await import('../provider/provider.ts')).VitrineProvider,
  'ads-list': async () => (await import('../ads-list/ads-list.ts')).VitrineAdsList,
  'contact-breakdown': async () => (await import('../contact-breakdown/contact-breakdown.ts')).VitrineContactBreakdown,
  'contact-form': async () => (await import('../contact-form/contact-form.ts')).VitrineContactForm,
  'contact-list': async () => (await import('../contact-list/contact-list.ts')).VitrineContactList,
  'contact-synthesis': async () => (await import('../contact-synthesis/contact-synthesis.ts')).VitrineContactSynthesis,
  visits: async () => (await import('../visits/visits.ts')).VitrineVisits,
} satisfies Record<string, () => Promise<CustomElementConstructor>>

/** Those that the customer area alone has: it registers them by `@vitrine/widgets/define/...`. */
export const areaElements = ['embed-keys', 'exports', 'users'] as const

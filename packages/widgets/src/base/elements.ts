// Written by `npm run generate`.

/** Every element by its name; each is fetched when asked for. */
export const elements = {
  provider: async () => (await import('../provider/provider.ts')).VitrineProvider,
  'ads-list': async () => (await import('../ads-list/ads-list.ts')).VitrineAdsList,
  'contact-breakdown': async () => (await import('../contact-breakdown/contact-breakdown.ts')).VitrineContactBreakdown,
  'contact-form': async () => (await import('../contact-form/contact-form.ts')).VitrineContactForm,
  'contact-list': async () => (await import('../contact-list/contact-list.ts')).VitrineContactList,
  'contact-synthesis': async () => (await import('../contact-synthesis/contact-synthesis.ts')).VitrineContactSynthesis,
  'embed-keys': async () => (await import('../embed-keys/embed-keys.ts')).VitrineEmbedKeys,
  exports: async () => (await import('../exports/exports.ts')).VitrineExports,
  users: async () => (await import('../users/users.ts')).VitrineUsers,
  visits: async () => (await import('../visits/visits.ts')).VitrineVisits,
} satisfies Record<string, () => Promise<CustomElementConstructor>>

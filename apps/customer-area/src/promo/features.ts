import type { AdvertiserOptions } from '@vitrine/core/account'

/** What an account may subscribe to, by the key of its texts; the option that says whether it has. */
export const features = {
  diffusion: 'diffusion',
  contacts: 'contactManager',
  social: 'socialManagement',
  localPresence: 'localPresence',
  instagram: 'instagram',
  linkedin: 'linkedin',
  google: 'googleBusiness',
  website: 'website',
} as const satisfies Record<string, keyof AdvertiserOptions>

export type Feature = keyof typeof features

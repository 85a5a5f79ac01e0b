import type { AdvertiserOptions } from '@vitrine/core/account'
import { paths } from '../base/paths.ts'

interface FeatureFacts {
  /** The option by which the account has subscribed. */
  option: keyof AdvertiserOptions
  /** Its name in addresses. */
  slug: string
  /** The path of its own screen. */
  address?: string
  /** Whether its screen exists: accounts with the feature are redirected there. */
  hasScreen?: true
}

/** The features that an account may subscribe to, by the keys of their texts. */
const features = {
  diffusion: { option: 'diffusion', slug: 'diffusion', address: paths.portals, hasScreen: true },
  optimiser: { option: 'expertDiffusion', slug: 'optimize-broadcast', address: paths.broadcastRules, hasScreen: true },
  contacts: { option: 'contactManager', slug: 'contacts', address: paths.contactSynthesis, hasScreen: true },
  social: { option: 'socialManagement', slug: 'social', address: paths.socialNetworks, hasScreen: true },
  localPresence: { option: 'localPresence', slug: 'local-presence', address: paths.localPresence, hasScreen: true },
  instagram: { option: 'instagram', slug: 'instagram' },
  linkedin: { option: 'linkedin', slug: 'linkedin' },
  google: { option: 'googleBusiness', slug: 'google' },
  website: { option: 'website', slug: 'website', address: '/monSiteInternet' },
} as const satisfies Record<string, FeatureFacts>

export type Feature = keyof typeof features

export const featureNames = Object.keys(features) as Feature[]

export const factsOf = (feature: Feature): FeatureFacts => features[feature]

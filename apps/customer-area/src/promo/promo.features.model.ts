import { productNames, products, type Product } from '@vitrine/core/products'
import { paths } from '../base/paths.ts'

interface FeatureFacts {
  /** The option by which the account has subscribed. */
  option: (typeof products)[Product]['option']
  /** Its name in addresses. */
  slug: string
  /** The path of its own screen, which accounts with the feature are led to. */
  address?: string
}

/** What an account may subscribe to, by the keys of its texts. */
export type Feature = Product

export const featureNames = productNames

/** The screens of those that have one of their own. */
const addresses: Partial<Record<Feature, string>> = {
  diffusion: paths.portals,
  optimiser: paths.broadcastRules,
  contacts: paths.contactSynthesis,
  social: paths.socialNetworks,
  localPresence: paths.localPresence,
  video: paths.videoGeneration,
  prompts: paths.prompts,
  sold: paths.newSale,
  website: paths.website,
}

export const factsOf = (feature: Feature): FeatureFacts => {
  const address = addresses[feature]
  return { ...products[feature], ...(address && { address }) }
}

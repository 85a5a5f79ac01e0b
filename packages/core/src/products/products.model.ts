import type { AdvertiserOptions } from '../account/account.model.ts'

interface ProductFacts {
  /** The option by which the account has it. */
  option: keyof AdvertiserOptions
  /** Its name in addresses. */
  slug: string
}

/**
 * What an account may subscribe to. Menu, pages, codes and their ends read this table; what an option opens is said where it is
 * asked for, in the rules of each feature.
 */
export const products = {
  diffusion: { option: 'diffusion', slug: 'diffusion' },
  optimiser: { option: 'expertDiffusion', slug: 'optimize-broadcast' },
  contacts: { option: 'contactManager', slug: 'contacts' },
  social: { option: 'socialManagement', slug: 'social' },
  localPresence: { option: 'localPresence', slug: 'local-presence' },
  video: { option: 'video', slug: 'video' },
  ai: { option: 'ai', slug: 'ai' },
  prompts: { option: 'promptPersonalisation', slug: 'prompts' },
  guarantee: { option: 'publicationGuarantee', slug: 'publication-guarantee' },
  sold: { option: 'soldProducts', slug: 'sold-properties' },
  instagram: { option: 'instagram', slug: 'instagram' },
  linkedin: { option: 'linkedin', slug: 'linkedin' },
  google: { option: 'googleBusiness', slug: 'google' },
  website: { option: 'website', slug: 'website' },
} as const satisfies Record<string, ProductFacts>

/** @public */
export type Product = keyof typeof products

export const productNames = Object.keys(products) as Product[]

/** What is typed to have a product. */
export interface ActivationDetails {
  code: string
}

/** What a code has opened. */
export interface Activation {
  product: Product
  /** When it ends; null for good. */
  endsAt: Date | null
}

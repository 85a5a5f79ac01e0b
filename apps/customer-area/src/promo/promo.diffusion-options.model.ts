/** What broadcasting consists of, by the keys of its texts; 24 options in all. */
export const diffusionOptions = {
  choose: ['adPortals', 'portalAds', 'thousands', 'preflight', 'previews', 'diffusions'],
  mend: ['repairs', 'repairGrid', 'integrationReport'],
  receive: ['uploadedFeeds', 'pushedFeeds', 'fetchedFeeds', 'feedFormats'],
  deliver: ['fullDeliveries', 'changedDeliveries', 'deliveryFormats'],
  count: ['quotas', 'userQuotas', 'portalReport', 'globalReport', 'costs'],
  optimise: ['rules', 'optimiser', 'pins'],
} as const

export type OptionFamily = keyof typeof diffusionOptions

export const optionFamilies = Object.keys(diffusionOptions) as OptionFamily[]

/** The page about all of them, by the name that it has in addresses. */
export const diffusionOptionsSlug = 'diffusion-options'

/** The options of broadcasting, by the keys of their texts; 24 in all. */
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

/** The name of the page about them in addresses. */
export const diffusionOptionsSlug = 'diffusion-options'

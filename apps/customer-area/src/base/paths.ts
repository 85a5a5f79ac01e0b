import type { AdSummary } from '@vitrine/core/ads'

/** All addresses of the area. */
export const paths = {
  signIn: '/login',
  lostPassword: '/motDePassePerdu',
  lostPasswordLocal: '/lost-password-sfc',
  connectionErrorLocal: '/sfc-connection-error',
  changePassword: '/change-password',
  unauthenticated: '/401',
  forbidden: '/403',
  dashboard: '/',
  ads: '/posts',
  lots: '/posts/lots/:programId',
  newAd: '/posts/new',
  newModel: '/posts/newmodel/:type',
  editAd: '/posts/:id/edit',
  editModel: '/posts/:id/editmodel',
  lotsGrid: '/posts/lots/:programId/grid',
  adHistory: '/posts/:id/history',
  adOwnerReport: '/posts/:id/owner-report',
  vehicleSelection: '/selection-vo',
  commercialAds: '/annonces-commerciaux',
  portals: '/portals',
  preflight: '/portals/preflight',
  repairs: '/portals/repairs',
  quotas: '/portals/quotas',
  portalConnection: '/portals/portal-seloger',
  broadcastRules: '/portals/optimize-broadcast',
  adDiffusions: '/portals/portals-posts',
  adPortals: '/portals/selection/:post',
  contentLibrary: '/posts/content-library',
  contentLibraryTexts: '/posts/content-library/texts',
  contentLibraryNotices: '/posts/content-library/legal-notices',
  newSale: '/posts/bien-vendu/new',
  sale: '/posts/bien-vendu/:id/edit',
  attendance: '/posts/attendance/:post',
  adView: '/posts/:post/view',
  adSelectionView: '/posts/:post/view-selection-vo',
  adNote: '/posts/:id/private-note',
  contactSynthesis: '/contact',
  contactSynthesisAlias: '/contact/synthese-contacts',
  contacts: '/contact/contacts-all',
  contactPortals: '/contact/contacts-portals',
  contactPortal: '/contact/detail-contacts-portals/:portal',
  contactPosts: '/contact/contacts-posts',
  contactPost: '/contact/detail-contacts-posts/:post',
  contactVisits: '/contact/contacts-visites',
  reconciliations: '/contact/detail-demandes-rapprochement/:portal',
  portalAds: '/portals/broadcast/:portal',
  diffusionReport: '/portals/report/:portal',
  socialNetworks: '/socialNetworks',
  socialNetworksAlias: '/portals/social-managment',
  posts: '/socialNetworkPosts',
  postsAlias: '/socialnetwork-posts',
  postSettings: '/socialNetworkPosts/settings',
  newPost: '/new_socialnetwork_post',
  newEditorialPost: '/new_socialnetwork_post/new-editorial',
  editEditorialPost: '/new_socialnetwork_post/edit-editorial/:id',
  viewEditorialPost: '/socialnetwork_post/view-editorial/:id',
  postsOfAd: '/posts/manage-posts/:id',
  postTemplates: '/socialpostsedito/modeles',
  prompts: '/prompt-libraries',
  newPrompt: '/prompt-libraries/new',
  prompt: '/prompt-libraries/:record',
  editPrompt: '/prompt-libraries/:record/edit',
  videoGeneration: '/video-generation',
  newPostTemplate: '/socialpostsedito/modeles/create',
  editPostTemplate: '/socialpostsedito/modeles/edit/:id',
  usePostTemplate: '/socialpostsedito/modeles/use/:id/:reference/:login',
  calendar: '/calendrier',
  calendarDay: '/calendrier/details/:date',
  users: '/users/users',
  exports: '/exports',
  mails: '/mails',
  feeds: '/feeds',
  integrationReport: '/integration-global-report',
  globalReport: '/global-report',
  portalCosts: '/portals/costs',
  statistics: '/statistics',
  indicators: '/statistics/kpi',
  profile: '/profile',
  settings: '/settings',
  activity: '/activity',
  localPresence: '/presenceLocale',
  reviews: '/reviews',
  reviewAutoAnswers: '/reviews/auto-answers',
  reviewRequests: '/suggested-reviews',
  establishmentSheet: '/presenceLocale/fiche',
  establishmentNetwork: '/presenceLocale/reseau',
  // Spelled as the addresses that people already have.
  tutorials: '/tutoralsVideos',
  about: '/about',
  contactUs: '/nousContacter',
  website: '/monSiteInternet',
  products: '/produits',
  qualificationForm: '/produit-qualiforma',
  activation: '/activate-product',
  product: '/details_produit/:product',
} as const

const publicPaths: readonly string[] = [
  paths.signIn,
  paths.lostPassword,
  paths.lostPasswordLocal,
  paths.connectionErrorLocal,
  paths.changePassword,
]

/** The settings of the email of each day, in the list of what waits. */
export const dailyMailPath = `${paths.dashboard}#daily-mail`
/** The help videos, at a chapter of one of them, counted from one. */
export const tutorialPath = (video: string, chapter: number): string =>
  `${paths.tutorials}?${new URLSearchParams({ video, ...(chapter > 1 && { chapter: String(chapter) }) })}`
export const productPath = (slug: string): string => `/details_produit/${slug}`
export const lotsPath = (programId: number): string => `/posts/lots/${programId}`
export const salePath = (adId: number): string => `/posts/bien-vendu/${adId}/edit`
export const attendancePath = (adId: number): string => `/posts/attendance/${adId}`
export const newLotPath = (programId: number): string => `${paths.newAd}?${new URLSearchParams({ parent: String(programId) })}`
export const newModelPath = (objectType: number): string => `/posts/newmodel/${objectType}`
export const editAdPath = ({ id, state }: Pick<AdSummary, 'id' | 'state'>): string =>
  `/posts/${id}/${state === 'model' ? 'editmodel' : 'edit'}`
export const editPostTemplatePath = (id: number): string => `/socialpostsedito/modeles/edit/${id}`
/** The editor of an ad, at one of its fields. */
export const editAdFieldPath = (id: number, field: string): string => `/posts/${id}/edit?${new URLSearchParams({ field })}`
export const lotsGridPath = (programId: number): string => `/posts/lots/${programId}/grid`
export const adPortalsPath = (id: number): string => `/portals/selection/${id}`
export const editPostPath = (id: number): string => `/new_socialnetwork_post/edit-editorial/${id}`
export const adHistoryPath = (id: number): string => `/posts/${id}/history`
export const adOwnerReportPath = (id: number): string => `/posts/${id}/owner-report`
export const adViewPath = (adId: number): string => `/posts/${adId}/view`
export const adNotePath = (adId: number): string => `/posts/${adId}/private-note`
export const contactPortalPath = (codeName: string): string => `/contact/detail-contacts-portals/${encodeURIComponent(codeName)}`
export const portalAdsPath = (id: number): string => `/portals/broadcast/${id}`
/** The report of a portal, by its id or code name. */
/** The report of a portal; a network head's is that of the point of sale, where it is given. */
export const diffusionReportPath = (portal: number | string, advertiserId: number | null = null): string =>
  `/portals/report/${portal}${advertiserId === null ? '' : `?advertiser=${advertiserId}`}`
/** The list of contacts with one of them open, among those of twelve months that a text finds. */
export const contactPath = (id: number, search: string): string =>
  `${paths.contacts}?${new URLSearchParams({ period: '12m', search, contact: String(id) })}`
export const contactPostPath = (adId: number): string => `/contact/detail-contacts-posts/${adId}`
export const reconciliationsPath = (codeName: string): string => `/contact/detail-demandes-rapprochement/${encodeURIComponent(codeName)}`
/** The sheet of an establishment of the network. */
export const establishmentSheetPath = (advertiser: number): string => `${paths.establishmentSheet}?advertiser=${advertiser}`
/** The list of ads, lots included, with a searched text. */
export const adsPath = (search: string): string => `${paths.ads}?${new URLSearchParams({ search, lots: 'yes' })}`

/** The list that contains an ad: a lot in its programme, a sold or deleted ad among those. */
export const adPath = ({ reference, parentId, state }: Pick<AdSummary, 'reference' | 'parentId' | 'state'>): string => {
  if (state === 'sold' || state === 'deleted') return `${adsPath(reference)}&preset=${state}`
  const search = new URLSearchParams({ search: reference })
  return `${parentId === null ? paths.ads : lotsPath(parentId)}?${search}`
}

const withoutTrailingSlash = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

const isPublicPath = (pathname: string): boolean => publicPaths.includes(withoutTrailingSlash(pathname))

const anyOrigin = 'http://internal.invalid'

/**
 * The requested address if it is inside the area, otherwise null: a crafted link must not lead a person
 * who just signed in to another site, nor back to the sign-in screen.
 */
export const internalPath = (wanted: string | null): string | null => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return null
  const url = new URL(wanted, anyOrigin)
  if (url.origin !== anyOrigin || url.pathname.startsWith('//') || isPublicPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

import { abilitiesOf, type Account } from '@vitrine/core/account'
import { canManageFeeds } from '@vitrine/core/feeds'
import { canSeeCosts } from '@vitrine/core/portal-costs'
import type { Language, MessageKey, Namespace } from '@vitrine/core/i18n'
import type { ComponentType, ReactNode } from 'react'
import {
  IconBookmark,
  IconBrowser,
  IconCalendar,
  IconChart,
  IconChecklist,
  IconCurve,
  IconEdit,
  IconEnvelope,
  IconEuro,
  IconFeed,
  IconGauge,
  IconGrid,
  IconHistory,
  IconKey,
  IconNetwork,
  IconPeople,
  IconPlay,
  IconPlug,
  IconRanking,
  IconReport,
  IconProducts,
  IconPrompt,
  IconReviewRequest,
  IconReviews,
  IconRows,
  IconStar,
  IconStorefront,
  IconTemplate,
  IconTune,
  IconVideo,
} from '../ui/area-icons.tsx'
import { IconAlert, IconBuilding, IconGlobe, IconInfo, IconListing, IconUser } from '../ui/icons.tsx'
import { lazyScreen } from '../base/lazy-screen.ts'
import { paths } from '../base/paths.ts'

type Label = { [Name in Namespace]: readonly [namespace: Name, key: MessageKey<Name>] }[Namespace]

export type FeatureGroup = 'adManagement' | 'diffusion' | 'social' | 'reputation' | 'analytics' | 'account' | 'information'

/** A screen for signed-in users, with its entry in the menu. Routes, menu and command palette are derived from it. */
interface FeatureScreen {
  path: string
  Screen: ComponentType
  /** Child screens without an entry in the menu, by path. */
  below?: Readonly<Record<string, ComponentType>>
  menu: {
    group: FeatureGroup
    /** At most two words in each language. */
    label: Label
    /** Its picture; without one, a general one. */
    icon?: ReactNode
    /** In which languages; in all when absent. */
    languages?: readonly Language[]
    /** For whom; for everybody when absent. */ offered?: (account: Account) => boolean
    /** Further screens that belong to it. */ covers?: readonly string[]
  }
}

const ContentLibraryScreen = lazyScreen(async () => (await import('../content-library/ContentLibraryScreen.tsx')).ContentLibraryScreen)
const PromptDetailsScreen = lazyScreen(async () => (await import('../prompts/PromptScreen.tsx')).PromptDetailsScreen)
const PromptScreen = lazyScreen(async () => (await import('../prompts/PromptScreen.tsx')).PromptScreen)

export const featureScreens: readonly FeatureScreen[] = [
  {
    path: paths.ads,
    Screen: lazyScreen(async () => (await import('../ads/AdsScreen.tsx')).AdsScreen),
    menu: { group: 'adManagement', label: ['shell', 'menu.ads'], icon: <IconListing /> },
  },
  {
    path: paths.vehicleSelection,
    Screen: lazyScreen(async () => (await import('../ads/CollectionScreens.tsx')).VehicleSelectionScreen),
    menu: {
      group: 'adManagement',
      label: ['shell', 'menu.vehicleSelection'],
      icon: <IconStar />,
      offered: ({ advertiser }) => advertiser.universe === 'VO',
      covers: [paths.adSelectionView],
    },
  },
  {
    path: paths.commercialAds,
    Screen: lazyScreen(async () => (await import('../ads/CollectionScreens.tsx')).CommercialAdsScreen),
    menu: {
      group: 'adManagement',
      label: ['shell', 'menu.commercialAds'],
      icon: <IconBuilding />,
      offered: ({ advertiser }) => advertiser.universe === 'IMMO',
    },
  },
  {
    path: paths.contentLibrary,
    Screen: ContentLibraryScreen,
    below: { [paths.contentLibraryTexts]: ContentLibraryScreen, [paths.contentLibraryNotices]: ContentLibraryScreen },
    menu: { group: 'adManagement', label: ['shell', 'menu.contentLibrary'], icon: <IconBookmark /> },
  },
  {
    path: paths.portals,
    Screen: lazyScreen(async () => (await import('../portals/PortalsScreen.tsx')).PortalsScreen),
    menu: {
      group: 'diffusion',
      label: ['shell', 'menu.portals'],
      icon: <IconGlobe />,
      offered: (account) => abilitiesOf(account).broadcast,
    },
  },
  {
    path: paths.preflight,
    Screen: lazyScreen(async () => (await import('../preflight/PreflightScreen.tsx')).PreflightScreen),
    menu: {
      group: 'diffusion',
      label: ['shell', 'menu.preflight'],
      icon: <IconChecklist />,
      offered: (account) => abilitiesOf(account).broadcast,
    },
  },
  {
    path: paths.adDiffusions,
    Screen: lazyScreen(async () => (await import('../broadcast/AdDiffusionsScreen.tsx')).AdDiffusionsScreen),
    menu: {
      group: 'diffusion',
      label: ['shell', 'menu.adDiffusions'],
      icon: <IconGrid />,
      offered: (account) => abilitiesOf(account).broadcast,
    },
  },
  {
    path: paths.quotas,
    Screen: lazyScreen(async () => (await import('../broadcast/QuotasScreen.tsx')).QuotasScreen),
    menu: {
      group: 'diffusion',
      label: ['shell', 'menu.quotas'],
      icon: <IconGauge />,
      offered: (account) => abilitiesOf(account).broadcast,
    },
  },
  {
    path: paths.repairs,
    Screen: lazyScreen(async () => (await import('../repairs/RepairsScreen.tsx')).RepairsScreen),
    menu: {
      group: 'diffusion',
      label: ['shell', 'menu.repairs'],
      icon: <IconAlert />,
      offered: (account) => abilitiesOf(account).broadcast,
    },
  },
  {
    path: paths.globalReport,
    Screen: lazyScreen(async () => (await import('../global-report/GlobalReportScreen.tsx')).GlobalReportScreen),
    menu: {
      group: 'analytics',
      label: ['shell', 'menu.globalReport'],
      icon: <IconChart />,
      offered: (account) => abilitiesOf(account).broadcast,
    },
  },
  {
    path: paths.portalCosts,
    Screen: lazyScreen(async () => (await import('../portal-costs/PortalCostsScreen.tsx')).PortalCostsScreen),
    menu: {
      group: 'analytics',
      label: ['shell', 'menu.portalCosts'],
      icon: <IconEuro />,
      offered: (account) => abilitiesOf(account).broadcast && canSeeCosts(account).allowed,
    },
  },
  {
    path: paths.broadcastRules,
    Screen: lazyScreen(async () => (await import('../broadcast/BroadcastRulesScreen.tsx')).BroadcastRulesScreen),
    menu: {
      group: 'diffusion',
      label: ['shell', 'menu.broadcastRules'],
      icon: <IconTune />,
      offered: (account) => abilitiesOf(account).optimiseBroadcast && !abilitiesOf(account).restrictedTo,
    },
  },
  {
    path: paths.posts,
    Screen: lazyScreen(async () => (await import('../post-plans/PostPlannerScreen.tsx')).PostPlannerScreen),
    menu: {
      group: 'social',
      label: ['shell', 'menu.posts'],
      icon: <IconRows />,
      offered: (account) => abilitiesOf(account).publishPosts,
      covers: [paths.postsAlias, paths.postSettings, paths.editEditorialPost, paths.viewEditorialPost, paths.postsOfAd],
    },
  },
  {
    path: paths.calendar,
    Screen: lazyScreen(async () => (await import('../post-plans/CalendarScreen.tsx')).CalendarScreen),
    menu: {
      group: 'social',
      label: ['shell', 'menu.calendar'],
      icon: <IconCalendar />,
      offered: (account) => abilitiesOf(account).publishPosts,
      covers: [paths.calendarDay],
    },
  },
  {
    path: paths.newPost,
    Screen: lazyScreen(async () => (await import('../posts/NewPostScreen.tsx')).NewPostScreen),
    menu: {
      group: 'social',
      label: ['shell', 'menu.newPost'],
      icon: <IconEdit />,
      offered: (account) => abilitiesOf(account).publishPosts,
      covers: [paths.newEditorialPost],
    },
  },
  {
    path: paths.postTemplates,
    Screen: lazyScreen(async () => (await import('../post-templates/PostTemplatesScreen.tsx')).PostTemplatesScreen),
    menu: {
      group: 'social',
      label: ['shell', 'menu.postTemplates'],
      icon: <IconTemplate />,
      offered: (account) => abilitiesOf(account).publishPosts,
    },
  },
  {
    path: paths.prompts,
    Screen: lazyScreen(async () => (await import('../prompts/PromptLibraryScreen.tsx')).PromptLibraryScreen),
    below: {
      [paths.newPrompt]: PromptScreen,
      [paths.prompt]: PromptDetailsScreen,
      [paths.editPrompt]: PromptScreen,
    },
    menu: {
      group: 'social',
      label: ['shell', 'menu.prompts'],
      icon: <IconPrompt />,
      offered: (account) => abilitiesOf(account).personalisePrompts,
    },
  },
  {
    path: paths.localPresence,
    Screen: lazyScreen(async () => (await import('../presence/PresenceScreen.tsx')).PresenceScreen),
    below: {
      [paths.establishmentSheet]: lazyScreen(
        async () => (await import('../establishment-sheet/EstablishmentSheetScreen.tsx')).EstablishmentSheetScreen,
      ),
    },
    menu: {
      group: 'reputation',
      label: ['shell', 'menu.localPresence'],
      icon: <IconStorefront />,
      offered: (account) => abilitiesOf(account).managePresence,
      covers: [paths.establishmentSheet],
    },
  },
  {
    path: paths.establishmentNetwork,
    Screen: lazyScreen(async () => (await import('../establishment-sheet/EstablishmentNetworkScreen.tsx')).EstablishmentNetworkScreen),
    menu: {
      group: 'reputation',
      label: ['shell', 'menu.establishments'],
      icon: <IconNetwork />,
      offered: (account) => abilitiesOf(account).managePresence && account.advertiser.sites.length > 0,
    },
  },
  {
    path: paths.reviews,
    Screen: lazyScreen(async () => (await import('../reviews/ReviewsScreen.tsx')).ReviewsScreen),
    menu: {
      group: 'reputation',
      label: ['shell', 'menu.reviews'],
      icon: <IconReviews />,
      offered: (account) => abilitiesOf(account).publishPosts,
      covers: [paths.reviewAutoAnswers],
    },
  },
  {
    path: paths.reviewRequests,
    Screen: lazyScreen(async () => (await import('../review-requests/ReviewRequestScreen.tsx')).ReviewRequestScreen),
    menu: {
      group: 'reputation',
      label: ['shell', 'menu.reviewRequests'],
      icon: <IconReviewRequest />,
      offered: (account) => abilitiesOf(account).publishPosts,
    },
  },
  {
    path: paths.statistics,
    Screen: lazyScreen(async () => (await import('../statistics/StatisticsScreen.tsx')).StatisticsScreen),
    menu: {
      group: 'analytics',
      label: ['shell', 'menu.statistics'],
      icon: <IconCurve />,
      offered: (account) => abilitiesOf(account).seeStatistics,
    },
  },
  {
    path: paths.indicators,
    Screen: lazyScreen(async () => (await import('../statistics/KpiScreen.tsx')).KpiScreen),
    menu: {
      group: 'analytics',
      label: ['shell', 'menu.indicators'],
      icon: <IconRanking />,
      offered: (account) => abilitiesOf(account).seeStatistics,
    },
  },
  {
    path: paths.videoGeneration,
    Screen: lazyScreen(async () => (await import('../videos/VideoGenerationScreen.tsx')).VideoGenerationScreen),
    menu: {
      group: 'social',
      label: ['shell', 'menu.videos'],
      icon: <IconVideo />,
      offered: (account) => abilitiesOf(account).makeVideos,
    },
  },
  {
    path: paths.feeds,
    Screen: lazyScreen(async () => (await import('../feeds/FeedsScreen.tsx')).FeedsScreen),
    menu: {
      group: 'adManagement',
      label: ['shell', 'menu.feeds'],
      icon: <IconFeed />,
      offered: (account) => canManageFeeds(account).allowed,
    },
  },
  {
    path: paths.integrationReport,
    Screen: lazyScreen(async () => (await import('../feeds/IntegrationReportScreen.tsx')).IntegrationReportScreen),
    menu: {
      group: 'adManagement',
      label: ['shell', 'menu.integrationReport'],
      icon: <IconReport />,
      offered: (account) => canManageFeeds(account).allowed,
    },
  },
  {
    path: paths.socialNetworks,
    Screen: lazyScreen(async () => (await import('../social-networks/SocialNetworksScreen.tsx')).SocialNetworksScreen),
    menu: {
      group: 'social',
      label: ['shell', 'menu.socialNetworks'],
      icon: <IconPlug />,
      offered: (account) => abilitiesOf(account).publishPosts,
      covers: [paths.socialNetworksAlias],
    },
  },
  {
    path: paths.users,
    Screen: lazyScreen(async () => (await import('../users/UsersScreen.tsx')).UsersScreen),
    menu: { group: 'account', label: ['shell', 'menu.users'], icon: <IconPeople /> },
  },
  {
    path: paths.profile,
    Screen: lazyScreen(async () => (await import('../account/ProfileScreen.tsx')).ProfileScreen),
    menu: { group: 'account', label: ['shell', 'menu.profile'], icon: <IconUser /> },
  },
  {
    path: paths.activity,
    Screen: lazyScreen(async () => (await import('../audit/AuditTrailScreen.tsx')).AuditTrailScreen),
    menu: {
      group: 'account',
      label: ['shell', 'menu.activity'],
      icon: <IconHistory />,
      offered: (account) => abilitiesOf(account).manageUsers,
    },
  },
  {
    path: paths.website,
    Screen: lazyScreen(async () => (await import('../products/WebsiteScreen.tsx')).WebsiteScreen),
    menu: {
      group: 'account',
      label: ['shell', 'menu.website'],
      icon: <IconBrowser />,
      offered: ({ advertiser }) => advertiser.options.website,
    },
  },
  {
    path: paths.tutorials,
    Screen: lazyScreen(async () => (await import('../tutorials/TutorialsScreen.tsx')).TutorialsScreen),
    menu: { group: 'information', label: ['shell', 'menu.tutorials'], icon: <IconPlay /> },
  },
  {
    path: paths.products,
    Screen: lazyScreen(async () => (await import('../products/ProductsScreen.tsx')).ProductsScreen),
    menu: {
      group: 'information',
      label: ['shell', 'menu.products'],
      icon: <IconProducts />,
      languages: ['fr'],
      covers: ['/details_produit', paths.qualificationForm],
    },
  },
  {
    path: paths.activation,
    Screen: lazyScreen(async () => (await import('../products/ActivationScreen.tsx')).ActivationScreen),
    menu: { group: 'information', label: ['shell', 'menu.activate'], icon: <IconKey /> },
  },
  {
    path: paths.contactUs,
    Screen: lazyScreen(async () => (await import('../mail/ContactUsScreen.tsx')).ContactUsScreen),
    menu: { group: 'information', label: ['shell', 'menu.contactUs'], icon: <IconEnvelope /> },
  },
  {
    path: paths.about,
    Screen: lazyScreen(async () => (await import('../about/AboutScreen.tsx')).AboutScreen),
    menu: { group: 'information', label: ['shell', 'menu.about'], icon: <IconInfo /> },
  },
]

// Written by `npm run generate`.
import type { VitrineProvider } from '../provider/index.ts'
import type { Listening } from './listening.ts'
import type { AdDiffusionsEventMap, VitrineAdDiffusions } from '../broadcast/ad-diffusions/index.ts'
import type { AdEditorEventMap, VitrineAdEditor } from '../ad-editor/index.ts'
import type { AdPortalsEventMap, VitrineAdPortals } from '../broadcast/ad-portals/index.ts'
import type { AdSheetEventMap, VitrineAdSheet } from '../ad-sheet/index.ts'
import type { AdTimelineEventMap, VitrineAdTimeline } from '../ad-timeline/index.ts'
import type { AdsListEventMap, VitrineAdsList } from '../ads/ads-list/index.ts'
import type { AttendanceEventMap, VitrineAttendance } from '../contacts/attendance/index.ts'
import type { AuditTrailEventMap, VitrineAuditTrail } from '../audit/audit-trail/index.ts'
import type { BroadcastRulesEventMap, VitrineBroadcastRules } from '../broadcast/broadcast-rules/index.ts'
import type { ContactBreakdownEventMap, VitrineContactBreakdown } from '../contacts/contact-breakdown/index.ts'
import type { ContactFormEventMap, VitrineContactForm } from '../contacts/contact-form/index.ts'
import type { ContactListEventMap, VitrineContactList } from '../contacts/contact-list/index.ts'
import type { ContactSynthesisEventMap, VitrineContactSynthesis } from '../contacts/contact-synthesis/index.ts'
import type { DiffusionReportEventMap, VitrineDiffusionReport } from '../deliveries/diffusion-report/index.ts'
import type { EmbedKeysEventMap, VitrineEmbedKeys } from '../embed/embed-keys/index.ts'
import type { EstablishmentEventMap, VitrineEstablishment } from '../establishment/index.ts'
import type { EstablishmentNetworkEventMap, VitrineEstablishmentNetwork } from '../establishment-sheet/establishment-network/index.ts'
import type { EstablishmentSheetEventMap, VitrineEstablishmentSheet } from '../establishment-sheet/index.ts'
import type { ExportsEventMap, VitrineExports } from '../exports/index.ts'
import type { FeedsEventMap, VitrineFeeds } from '../feeds/index.ts'
import type { GlobalReportEventMap, VitrineGlobalReport } from '../global-report/index.ts'
import type { IntegrationReportEventMap, VitrineIntegrationReport } from '../feeds/integration-report/index.ts'
import type { KpiEventMap, VitrineKpi } from '../statistics/kpi/index.ts'
import type { LegalNoticesEventMap, VitrineLegalNotices } from '../legal-notices/index.ts'
import type { LotsEventMap, VitrineLots } from '../lots/index.ts'
import type { MailsEventMap, VitrineMails } from '../mail/mails/index.ts'
import type { MediaEventMap, VitrineMedia } from '../media/index.ts'
import type { OwnerReportEventMap, VitrineOwnerReport } from '../owner-report/index.ts'
import type { PortalAdsEventMap, VitrinePortalAds } from '../broadcast/portal-ads/index.ts'
import type { PortalCostsEventMap, VitrinePortalCosts } from '../portal-costs/index.ts'
import type { PortalsEventMap, VitrinePortals } from '../portals/index.ts'
import type { PostCalendarEventMap, VitrinePostCalendar } from '../post-plans/post-calendar/index.ts'
import type { PostComposerEventMap, VitrinePostComposer } from '../post-composer/index.ts'
import type { PostPlannerEventMap, VitrinePostPlanner } from '../post-plans/post-planner/index.ts'
import type { PostSettingsEventMap, VitrinePostSettings } from '../post-settings/index.ts'
import type { PostTemplatesEventMap, VitrinePostTemplates } from '../post-templates/index.ts'
import type { PreflightEventMap, VitrinePreflight } from '../preflight/index.ts'
import type { PresenceEventMap, VitrinePresence } from '../presence/index.ts'
import type { ProfileEventMap, VitrineProfile } from '../profile/index.ts'
import type { PromptEditorEventMap, VitrinePromptEditor } from '../prompts/prompt-editor/index.ts'
import type { PromptLibraryEventMap, VitrinePromptLibrary } from '../prompts/prompt-library/index.ts'
import type { QuotasEventMap, VitrineQuotas } from '../broadcast/quotas/index.ts'
import type { RepairsEventMap, VitrineRepairs } from '../repairs/index.ts'
import type { ReusableTextsEventMap, VitrineReusableTexts } from '../reusable-texts/index.ts'
import type { ReviewAutoAnswersEventMap, VitrineReviewAutoAnswers } from '../review-auto-answers/index.ts'
import type { ReviewRequestEventMap, VitrineReviewRequest } from '../review-requests/review-request/index.ts'
import type { ReviewSummaryEventMap, VitrineReviewSummary } from '../review-wall/review-summary/index.ts'
import type { ReviewWallEventMap, VitrineReviewWall } from '../review-wall/index.ts'
import type { ReviewsEventMap, VitrineReviews } from '../reviews/index.ts'
import type { SocialNetworksEventMap, VitrineSocialNetworks } from '../social-networks/index.ts'
import type { SocialStatisticsEventMap, VitrineSocialStatistics } from '../statistics/social-statistics/index.ts'
import type { SoldPropertyEventMap, VitrineSoldProperty } from '../sold-property/index.ts'
import type { TodoEventMap, VitrineTodo } from '../todo/index.ts'
import type { TutorialsEventMap, VitrineTutorials } from '../tutorials/index.ts'
import type { UsersEventMap, VitrineUsers } from '../users/index.ts'
import type { VideoGenerationEventMap, VitrineVideoGeneration } from '../videos/video-generation/index.ts'
import type { VisitsEventMap, VitrineVisits } from '../contacts/visits/index.ts'

/** Every element that a page of others may have, by its name; each is fetched when asked for. */
export const elements = {
  provider: async () => (await import('../provider/provider.ts')).VitrineProvider,
  'ad-diffusions': async () => (await import('../broadcast/ad-diffusions/ad-diffusions.ts')).VitrineAdDiffusions,
  'ad-editor': async () => (await import('../ad-editor/ad-editor.ts')).VitrineAdEditor,
  'ad-portals': async () => (await import('../broadcast/ad-portals/ad-portals.ts')).VitrineAdPortals,
  'ad-sheet': async () => (await import('../ad-sheet/ad-sheet.ts')).VitrineAdSheet,
  'ad-timeline': async () => (await import('../ad-timeline/ad-timeline.ts')).VitrineAdTimeline,
  'ads-list': async () => (await import('../ads/ads-list/ads-list.ts')).VitrineAdsList,
  attendance: async () => (await import('../contacts/attendance/attendance.ts')).VitrineAttendance,
  'audit-trail': async () => (await import('../audit/audit-trail/audit-trail.ts')).VitrineAuditTrail,
  'broadcast-rules': async () => (await import('../broadcast/broadcast-rules/broadcast-rules.ts')).VitrineBroadcastRules,
  'contact-breakdown': async () => (await import('../contacts/contact-breakdown/contact-breakdown.ts')).VitrineContactBreakdown,
  'contact-form': async () => (await import('../contacts/contact-form/contact-form.ts')).VitrineContactForm,
  'contact-list': async () => (await import('../contacts/contact-list/contact-list.ts')).VitrineContactList,
  'contact-synthesis': async () => (await import('../contacts/contact-synthesis/contact-synthesis.ts')).VitrineContactSynthesis,
  'diffusion-report': async () => (await import('../deliveries/diffusion-report/diffusion-report.ts')).VitrineDiffusionReport,
  establishment: async () => (await import('../establishment/establishment.ts')).VitrineEstablishment,
  'establishment-network': async () => (await import('../establishment-sheet/establishment-network/establishment-network.ts')).VitrineEstablishmentNetwork,
  'establishment-sheet': async () => (await import('../establishment-sheet/establishment-sheet.ts')).VitrineEstablishmentSheet,
  exports: async () => (await import('../exports/exports.ts')).VitrineExports,
  feeds: async () => (await import('../feeds/feeds.ts')).VitrineFeeds,
  'global-report': async () => (await import('../global-report/global-report.ts')).VitrineGlobalReport,
  'integration-report': async () => (await import('../feeds/integration-report/integration-report.ts')).VitrineIntegrationReport,
  kpi: async () => (await import('../statistics/kpi/kpi.ts')).VitrineKpi,
  'legal-notices': async () => (await import('../legal-notices/legal-notices.ts')).VitrineLegalNotices,
  lots: async () => (await import('../lots/lots.ts')).VitrineLots,
  mails: async () => (await import('../mail/mails/mails.ts')).VitrineMails,
  media: async () => (await import('../media/media.ts')).VitrineMedia,
  'owner-report': async () => (await import('../owner-report/owner-report.ts')).VitrineOwnerReport,
  'portal-ads': async () => (await import('../broadcast/portal-ads/portal-ads.ts')).VitrinePortalAds,
  'portal-costs': async () => (await import('../portal-costs/portal-costs.ts')).VitrinePortalCosts,
  portals: async () => (await import('../portals/portals.ts')).VitrinePortals,
  'post-calendar': async () => (await import('../post-plans/post-calendar/post-calendar.ts')).VitrinePostCalendar,
  'post-composer': async () => (await import('../post-composer/post-composer.ts')).VitrinePostComposer,
  'post-planner': async () => (await import('../post-plans/post-planner/post-planner.ts')).VitrinePostPlanner,
  'post-settings': async () => (await import('../post-settings/post-settings.ts')).VitrinePostSettings,
  'post-templates': async () => (await import('../post-templates/post-templates.ts')).VitrinePostTemplates,
  preflight: async () => (await import('../preflight/preflight.ts')).VitrinePreflight,
  presence: async () => (await import('../presence/presence.ts')).VitrinePresence,
  profile: async () => (await import('../profile/profile.ts')).VitrineProfile,
  'prompt-editor': async () => (await import('../prompts/prompt-editor/prompt-editor.ts')).VitrinePromptEditor,
  'prompt-library': async () => (await import('../prompts/prompt-library/prompt-library.ts')).VitrinePromptLibrary,
  quotas: async () => (await import('../broadcast/quotas/quotas.ts')).VitrineQuotas,
  repairs: async () => (await import('../repairs/repairs.ts')).VitrineRepairs,
  'reusable-texts': async () => (await import('../reusable-texts/reusable-texts.ts')).VitrineReusableTexts,
  'review-auto-answers': async () => (await import('../review-auto-answers/review-auto-answers.ts')).VitrineReviewAutoAnswers,
  'review-request': async () => (await import('../review-requests/review-request/review-request.ts')).VitrineReviewRequest,
  'review-summary': async () => (await import('../review-wall/review-summary/review-summary.ts')).VitrineReviewSummary,
  'review-wall': async () => (await import('../review-wall/review-wall.ts')).VitrineReviewWall,
  reviews: async () => (await import('../reviews/reviews.ts')).VitrineReviews,
  'social-networks': async () => (await import('../social-networks/social-networks.ts')).VitrineSocialNetworks,
  'social-statistics': async () => (await import('../statistics/social-statistics/social-statistics.ts')).VitrineSocialStatistics,
  'sold-property': async () => (await import('../sold-property/sold-property.ts')).VitrineSoldProperty,
  todo: async () => (await import('../todo/todo.ts')).VitrineTodo,
  tutorials: async () => (await import('../tutorials/tutorials.ts')).VitrineTutorials,
  users: async () => (await import('../users/users.ts')).VitrineUsers,
  'video-generation': async () => (await import('../videos/video-generation/video-generation.ts')).VitrineVideoGeneration,
  visits: async () => (await import('../contacts/visits/visits.ts')).VitrineVisits,
} satisfies Record<string, () => Promise<CustomElementConstructor>>

/** Every element by its tag. */
export interface VitrineTags {
  'vitrine-provider': VitrineProvider
  'vitrine-ad-diffusions': Listening<AdDiffusionsEventMap> & VitrineAdDiffusions
  'vitrine-ad-editor': Listening<AdEditorEventMap> & VitrineAdEditor
  'vitrine-ad-portals': Listening<AdPortalsEventMap> & VitrineAdPortals
  'vitrine-ad-sheet': Listening<AdSheetEventMap> & VitrineAdSheet
  'vitrine-ad-timeline': Listening<AdTimelineEventMap> & VitrineAdTimeline
  'vitrine-ads-list': Listening<AdsListEventMap> & VitrineAdsList
  'vitrine-attendance': Listening<AttendanceEventMap> & VitrineAttendance
  'vitrine-audit-trail': Listening<AuditTrailEventMap> & VitrineAuditTrail
  'vitrine-broadcast-rules': Listening<BroadcastRulesEventMap> & VitrineBroadcastRules
  'vitrine-contact-breakdown': Listening<ContactBreakdownEventMap> & VitrineContactBreakdown
  'vitrine-contact-form': Listening<ContactFormEventMap> & VitrineContactForm
  'vitrine-contact-list': Listening<ContactListEventMap> & VitrineContactList
  'vitrine-contact-synthesis': Listening<ContactSynthesisEventMap> & VitrineContactSynthesis
  'vitrine-diffusion-report': Listening<DiffusionReportEventMap> & VitrineDiffusionReport
  'vitrine-embed-keys': Listening<EmbedKeysEventMap> & VitrineEmbedKeys
  'vitrine-establishment': Listening<EstablishmentEventMap> & VitrineEstablishment
  'vitrine-establishment-network': Listening<EstablishmentNetworkEventMap> & VitrineEstablishmentNetwork
  'vitrine-establishment-sheet': Listening<EstablishmentSheetEventMap> & VitrineEstablishmentSheet
  'vitrine-exports': Listening<ExportsEventMap> & VitrineExports
  'vitrine-feeds': Listening<FeedsEventMap> & VitrineFeeds
  'vitrine-global-report': Listening<GlobalReportEventMap> & VitrineGlobalReport
  'vitrine-integration-report': Listening<IntegrationReportEventMap> & VitrineIntegrationReport
  'vitrine-kpi': Listening<KpiEventMap> & VitrineKpi
  'vitrine-legal-notices': Listening<LegalNoticesEventMap> & VitrineLegalNotices
  'vitrine-lots': Listening<LotsEventMap> & VitrineLots
  'vitrine-mails': Listening<MailsEventMap> & VitrineMails
  'vitrine-media': Listening<MediaEventMap> & VitrineMedia
  'vitrine-owner-report': Listening<OwnerReportEventMap> & VitrineOwnerReport
  'vitrine-portal-ads': Listening<PortalAdsEventMap> & VitrinePortalAds
  'vitrine-portal-costs': Listening<PortalCostsEventMap> & VitrinePortalCosts
  'vitrine-portals': Listening<PortalsEventMap> & VitrinePortals
  'vitrine-post-calendar': Listening<PostCalendarEventMap> & VitrinePostCalendar
  'vitrine-post-composer': Listening<PostComposerEventMap> & VitrinePostComposer
  'vitrine-post-planner': Listening<PostPlannerEventMap> & VitrinePostPlanner
  'vitrine-post-settings': Listening<PostSettingsEventMap> & VitrinePostSettings
  'vitrine-post-templates': Listening<PostTemplatesEventMap> & VitrinePostTemplates
  'vitrine-preflight': Listening<PreflightEventMap> & VitrinePreflight
  'vitrine-presence': Listening<PresenceEventMap> & VitrinePresence
  'vitrine-profile': Listening<ProfileEventMap> & VitrineProfile
  'vitrine-prompt-editor': Listening<PromptEditorEventMap> & VitrinePromptEditor
  'vitrine-prompt-library': Listening<PromptLibraryEventMap> & VitrinePromptLibrary
  'vitrine-quotas': Listening<QuotasEventMap> & VitrineQuotas
  'vitrine-repairs': Listening<RepairsEventMap> & VitrineRepairs
  'vitrine-reusable-texts': Listening<ReusableTextsEventMap> & VitrineReusableTexts
  'vitrine-review-auto-answers': Listening<ReviewAutoAnswersEventMap> & VitrineReviewAutoAnswers
  'vitrine-review-request': Listening<ReviewRequestEventMap> & VitrineReviewRequest
  'vitrine-review-summary': Listening<ReviewSummaryEventMap> & VitrineReviewSummary
  'vitrine-review-wall': Listening<ReviewWallEventMap> & VitrineReviewWall
  'vitrine-reviews': Listening<ReviewsEventMap> & VitrineReviews
  'vitrine-social-networks': Listening<SocialNetworksEventMap> & VitrineSocialNetworks
  'vitrine-social-statistics': Listening<SocialStatisticsEventMap> & VitrineSocialStatistics
  'vitrine-sold-property': Listening<SoldPropertyEventMap> & VitrineSoldProperty
  'vitrine-todo': Listening<TodoEventMap> & VitrineTodo
  'vitrine-tutorials': Listening<TutorialsEventMap> & VitrineTutorials
  'vitrine-users': Listening<UsersEventMap> & VitrineUsers
  'vitrine-video-generation': Listening<VideoGenerationEventMap> & VitrineVideoGeneration
  'vitrine-visits': Listening<VisitsEventMap> & VitrineVisits
}

/** The events of each widget. */
export interface WidgetEvents {
  'vitrine-ad-diffusions': AdDiffusionsEventMap
  'vitrine-ad-editor': AdEditorEventMap
  'vitrine-ad-portals': AdPortalsEventMap
  'vitrine-ad-sheet': AdSheetEventMap
  'vitrine-ad-timeline': AdTimelineEventMap
  'vitrine-ads-list': AdsListEventMap
  'vitrine-attendance': AttendanceEventMap
  'vitrine-audit-trail': AuditTrailEventMap
  'vitrine-broadcast-rules': BroadcastRulesEventMap
  'vitrine-contact-breakdown': ContactBreakdownEventMap
  'vitrine-contact-form': ContactFormEventMap
  'vitrine-contact-list': ContactListEventMap
  'vitrine-contact-synthesis': ContactSynthesisEventMap
  'vitrine-diffusion-report': DiffusionReportEventMap
  'vitrine-embed-keys': EmbedKeysEventMap
  'vitrine-establishment': EstablishmentEventMap
  'vitrine-establishment-network': EstablishmentNetworkEventMap
  'vitrine-establishment-sheet': EstablishmentSheetEventMap
  'vitrine-exports': ExportsEventMap
  'vitrine-feeds': FeedsEventMap
  'vitrine-global-report': GlobalReportEventMap
  'vitrine-integration-report': IntegrationReportEventMap
  'vitrine-kpi': KpiEventMap
  'vitrine-legal-notices': LegalNoticesEventMap
  'vitrine-lots': LotsEventMap
  'vitrine-mails': MailsEventMap
  'vitrine-media': MediaEventMap
  'vitrine-owner-report': OwnerReportEventMap
  'vitrine-portal-ads': PortalAdsEventMap
  'vitrine-portal-costs': PortalCostsEventMap
  'vitrine-portals': PortalsEventMap
  'vitrine-post-calendar': PostCalendarEventMap
  'vitrine-post-composer': PostComposerEventMap
  'vitrine-post-planner': PostPlannerEventMap
  'vitrine-post-settings': PostSettingsEventMap
  'vitrine-post-templates': PostTemplatesEventMap
  'vitrine-preflight': PreflightEventMap
  'vitrine-presence': PresenceEventMap
  'vitrine-profile': ProfileEventMap
  'vitrine-prompt-editor': PromptEditorEventMap
  'vitrine-prompt-library': PromptLibraryEventMap
  'vitrine-quotas': QuotasEventMap
  'vitrine-repairs': RepairsEventMap
  'vitrine-reusable-texts': ReusableTextsEventMap
  'vitrine-review-auto-answers': ReviewAutoAnswersEventMap
  'vitrine-review-request': ReviewRequestEventMap
  'vitrine-review-summary': ReviewSummaryEventMap
  'vitrine-review-wall': ReviewWallEventMap
  'vitrine-reviews': ReviewsEventMap
  'vitrine-social-networks': SocialNetworksEventMap
  'vitrine-social-statistics': SocialStatisticsEventMap
  'vitrine-sold-property': SoldPropertyEventMap
  'vitrine-todo': TodoEventMap
  'vitrine-tutorials': TutorialsEventMap
  'vitrine-users': UsersEventMap
  'vitrine-video-generation': VideoGenerationEventMap
  'vitrine-visits': VisitsEventMap
}

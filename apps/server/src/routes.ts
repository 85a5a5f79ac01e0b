import type { Hono } from 'hono'
import { accountEndpoints } from './account/account.routes.ts'
import { definitionEndpoints } from './ad-editor/ad-editor.definitions.routes.ts'
import { duplicateEndpoints } from './ad-editor/ad-editor.duplicate.routes.ts'
import { entriesEndpoints } from './ad-editor/ad-editor.entries.routes.ts'
import { adEditing, adEditorEndpoints } from './ad-editor/ad-editor.routes.ts'
import { adWritingEndpoint } from './ad-editor/ad-editor.writing.routes.ts'
import { scheduleEndpoints } from './ad-schedule/ad-schedule.routes.ts'
import { sheetEndpoints } from './ad-sheet/ad-sheet.routes.ts'
import { createSheets } from './ad-sheet/ad-sheet.service.ts'
import { timelineEndpoints } from './ad-timeline/ad-timeline.routes.ts'
import { adsEndpoints } from './ads/ads.routes.ts'
import { auditEndpoints } from './audit/audit.routes.ts'
import { captionEndpoints } from './captions/captions.routes.ts'
import { broadcastEndpoints } from './broadcast/broadcast.routes.ts'
import { contactsEndpoints } from './contacts/contacts.routes.ts'
import { visitsEndpoints } from './contacts/contacts.visits.routes.ts'
import { deliveryReportEndpoints } from './deliveries/deliveries.report.routes.ts'
import { createDemoPictures, mountDemoPictures } from './demo-pictures/demo-pictures.routes.ts'
import { createPictureReader } from './demo-pictures/picture-reader.ts'
import { mountDocs } from './docs/docs.routes.ts'
import type { EmbedServices } from './embed/embed.model.ts'
import { embedEndpoints } from './embed/embed.routes.ts'
import { eventsEndpoints, type EventServices } from './events/events.routes.ts'
import { exportsEndpoints } from './exports/exports.routes.ts'
import { endpointsOfFeatures } from './features.ts'
import type { AppEnv } from './http/context.ts'
import type { Endpoint } from './http/endpoint.ts'
import { feedsEndpoints } from './feeds/feeds.routes.ts'
import { globalReportEndpoints } from './global-report/global-report.routes.ts'
import { healthEndpoints } from './http/health.ts'
import { logsEndpoints } from './logs/logs.routes.ts'
import { lotsEndpoints } from './lots/lots.routes.ts'
import { mailEndpoints } from './mail/mail.routes.ts'
import { undeliveredMailEndpoints } from './mail/mail.undelivered.routes.ts'
import { mediaEndpoints, mountMedia } from './media/media.routes.ts'
import { storeUploaded } from './media/media.service.ts'
import { uploadsEndpoints } from './media/media.uploads.routes.ts'
import { videoEndpoints } from './media/media.video.routes.ts'
import { objectTypesEndpoints } from './object-types/object-types.routes.ts'
import { profileEndpoints } from './profile/profile.routes.ts'
import { mountReviewPages } from './review-wall/review-wall.page.routes.ts'
import { mountNotificationLeaving } from './notifications/notifications.leave.routes.ts'
import { mountTodoMailLeaving } from './todo/mail/todo.mail.leave.routes.ts'
import { mountLeaving } from './statistics/report/statistics.report.leave.routes.ts'
import { mountOwnerPages } from './owner-report/owner-report.page.routes.ts'
import { ownerReportEndpoints } from './owner-report/owner-report.routes.ts'
import { personalDataEndpoints } from './personal-data/personal-data.routes.ts'
import { placesEndpoints } from './places/places.routes.ts'
import { portalCostEndpoints } from './portal-costs/portal-costs.routes.ts'
import { portalEndpoints } from './portals/portals.routes.ts'
import { mountPostPictures } from './post-publishing/post-publishing.pictures.routes.ts'
import { createAnswers } from './post-publishing/post-publishing.answers.service.ts'
import type { PostServices } from './posts/posts.caller.routes.ts'
import { approvalEndpoints } from './post-approval/post-approval.routes.ts'
import { linksEndpoint } from './post-checks/post-checks.links.routes.ts'
import { postMediaEndpoints } from './post-media/post-media.routes.ts'
import { planEndpoints } from './post-plans/post-plans.routes.ts'
import { replayEndpoints } from './post-publishing/post-publishing.replay.routes.ts'
import { readingEndpoint } from './posts/posts.routes.ts'
import { postsOfAds, savingEndpoint } from './post-plans/post-plans.save.routes.ts'
import { postSettingsEndpoints } from './post-settings/post-settings.routes.ts'
import { sendTemplates, templateEndpoints } from './post-templates/post-templates.routes.ts'
import type { PictureTools } from './post-templates/post-templates.service.ts'
import { fetchPublic } from './ports/network.ts'
import type { Services } from './ports/services.ts'
import { preflightEndpoints } from './preflight/preflight.routes.ts'
import { promptSource } from './prompts/prompts.service.ts'
import { repairsEndpoints } from './repairs/repairs.routes.ts'
import { previewEndpoints } from './sandbox-portals/sandbox-portals.routes.ts'
import { mountSandboxDirectoryPages } from './sandbox-directories/sandbox-directories.pages.routes.ts'
import { mountSandboxNetworkPages } from './sandbox-networks/sandbox-networks.pages.routes.ts'
import { mountSandboxNetworks } from './sandbox-networks/sandbox-networks.routes.ts'
import { mountReviewRequestPages } from './review-requests/review-requests.page.routes.ts'
import { savedViewsEndpoints } from './saved-views/saved-views.routes.ts'
import type { SessionServices } from './session/session.model.ts'
import { sessionEndpoints } from './session/session.routes.ts'
import { createPreviewLinks } from './sandbox-portals/sandbox-portals.links.service.ts'
import { mountSandboxPortals } from './sandbox-portals/sandbox-portals.pages.routes.ts'
import type { Connections } from './social-networks/social-networks.connections.service.ts'
import { socialNetworkEndpoints } from './social-networks/social-networks.routes.ts'
import { soldPropertyEndpoints } from './sold-property/sold-property.routes.ts'
import { mountCustomerArea, mountWidgets } from './static/static.routes.ts'
import { mountTutorials } from './tutorials/tutorials.routes.ts'
import { adVideoEndpoints } from './videos/videos.routes.ts'
import { usersEndpoints } from './users/users.routes.ts'

export interface Routes {
  endpoints: Endpoint[]
  /** Adds routes that are not API calls: pages, builds, pictures. */
  mountFiles(app: Hono<AppEnv>): void
}

const adCalls = (services: PostServices): Endpoint[] => [
  ...adsEndpoints(services, adEditing(services), { ...postsOfAds(services), templates: (c) => sendTemplates(services, c) }),
  adWritingEndpoint(services),
  ...adEditorEndpoints(services),
  ...duplicateEndpoints(services),
  ...definitionEndpoints(services),
  ...lotsEndpoints(services),
  ...entriesEndpoints(services),
  ...timelineEndpoints(services),
  ...scheduleEndpoints(services),
  ...soldPropertyEndpoints(services),
]

/** The calls about portals: the list of portals, the choice of ads, and deliveries. */
const portalCalls = (services: Services): Endpoint[] => [
  ...portalEndpoints(services),
  ...broadcastEndpoints(services),
  ...preflightEndpoints(services),
  ...deliveryReportEndpoints(services),
  ...feedsEndpoints(services),
  ...globalReportEndpoints(services),
  ...portalCostEndpoints(services),
]

/** The calls about posts and social networks. */
const socialCalls = (services: PostServices, connections: Connections): Endpoint[] => {
  const keepPicture: PictureTools['keepPicture'] = (advertiserId, file) =>
    storeUploaded(services, advertiserId, { kind: 'picture', ...file })
  return [
    readingEndpoint(services),
    savingEndpoint(services, keepPicture),
    linksEndpoint(services),
    ...planEndpoints(services),
    ...replayEndpoints(services),
    ...postMediaEndpoints(services),
    ...approvalEndpoints(services),
    ...postSettingsEndpoints(services),
    ...templateEndpoints(services, keepPicture),
    ...captionEndpoints(services, promptSource(services)),
    ...socialNetworkEndpoints({ ...services, connections }),
  ]
}

/** The calls about uploaded files. */
const uploadCalls = (services: Services): Endpoint[] => [
  ...uploadsEndpoints(services),
  ...mediaEndpoints(services),
  ...videoEndpoints(services),
]

/** The calls about personal data and the audit trail. */
const recordCalls = (services: Services): Endpoint[] => [...auditEndpoints(services), ...personalDataEndpoints(services)]

/** Every route of the server, feature by feature. */
export const routes = (services: SessionServices & EmbedServices & EventServices, connections: Connections): Routes => {
  const { config, database } = services
  const readDemoPicture = createDemoPictures(services)
  const readPicture = createPictureReader(services, readDemoPicture)
  const posting: PostServices = { ...services, answers: createAnswers({ ...services, connections, readPicture, fetchPublic }) }
  const makeSheet = createSheets(services, readPicture)
  const ownerReports = { ...services, readPicture }
  const previewLinks = createPreviewLinks(config.tokenSecret, services.clock)
  const endpoints: Endpoint[] = [
    ...sessionEndpoints(services),
    ...accountEndpoints(services),
    ...profileEndpoints(services),
    ...usersEndpoints(services),
    ...adCalls(posting),
    ...sheetEndpoints(makeSheet),
    ...ownerReportEndpoints(services, ownerReports),
    ...adVideoEndpoints({ ...services, readPicture }),
    ...contactsEndpoints(services),
    ...visitsEndpoints(services),
    ...eventsEndpoints(services),
    ...exportsEndpoints(services),
    ...recordCalls(services),
    ...objectTypesEndpoints(),
    ...placesEndpoints(services),
    ...portalCalls(services),
    ...socialCalls(posting, connections),
    ...previewEndpoints(services, previewLinks),
    ...repairsEndpoints(services),
    ...savedViewsEndpoints(services),
    ...mailEndpoints(services, makeSheet),
    ...undeliveredMailEndpoints(services),
    ...logsEndpoints(services),
    ...embedEndpoints(services),
    ...healthEndpoints(database),
    ...uploadCalls(services),
    ...endpointsOfFeatures(services),
  ]
  return {
    endpoints,
    mountFiles(app) {
      mountDocs(app, endpoints, config.publicUrl)
      mountDemoPictures(app, readDemoPicture)
      mountTutorials(app)
      mountMedia(app, services)
      mountPostPictures(app, services, { readPicture, fetchPublic })
      mountOwnerPages(app, ownerReports)
      mountReviewPages(app, services)
      mountLeaving(app, services)
      mountTodoMailLeaving(app, services)
      mountNotificationLeaving(app, services)
      mountReviewRequestPages(app, services)
      mountSandboxPortals(app, services, previewLinks)
      mountSandboxNetworkPages(app, services)
      mountSandboxDirectoryPages(app, services)
      mountSandboxNetworks(app, services)
      mountWidgets(app, config)
      mountCustomerArea(app, config)
    },
  }
}

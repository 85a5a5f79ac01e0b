// Written by `npm run generate`.
import type { KeysOf, MessageSource } from './messages.types.ts'
import { adAdviceMessages } from './sources/ad-advice.ts'
import { adDiffusionsMessages } from './sources/ad-diffusions.ts'
import { adDuplicateMessages } from './sources/ad-duplicate.ts'
import { adEditingMessages } from './sources/ad-editing.ts'
import { adEditorMessages } from './sources/ad-editor.ts'
import { adKeepingMessages } from './sources/ad-keeping.ts'
import { adLawMessages } from './sources/ad-law.ts'
import { adPortalsMessages } from './sources/ad-portals.ts'
import { adScheduleMessages } from './sources/ad-schedule.ts'
import { adSheetMessages } from './sources/ad-sheet.ts'
import { adTimelineMessages } from './sources/ad-timeline.ts'
import { adVisitsMessages } from './sources/ad-visits.ts'
import { adWritingMessages } from './sources/ad-writing.ts'
import { adsMessages } from './sources/ads.ts'
import { auditMessages } from './sources/audit.ts'
import { broadcastMessages } from './sources/broadcast.ts'
import { broadcastRulesMessages } from './sources/broadcast-rules.ts'
import { captionsMessages } from './sources/captions.ts'
import { chartsMessages } from './sources/charts.ts'
import { commonMessages } from './sources/common.ts'
import { contactBreakdownMessages } from './sources/contact-breakdown.ts'
import { contactFormMessages } from './sources/contact-form.ts'
import { contactListMessages } from './sources/contact-list.ts'
import { contactSynthesisMessages } from './sources/contact-synthesis.ts'
import { contactUsMessages } from './sources/contact-us.ts'
import { contactsMessages } from './sources/contacts.ts'
import { contactsAreaMessages } from './sources/contacts-area.ts'
import { deliveriesMessages } from './sources/deliveries.ts'
import { embedKeysMessages } from './sources/embed-keys.ts'
import { establishmentMessages } from './sources/establishment.ts'
import { establishmentNetworkMessages } from './sources/establishment-network.ts'
import { establishmentSheetMessages } from './sources/establishment-sheet.ts'
import { exportsMessages } from './sources/exports.ts'
import { factCheckMessages } from './sources/fact-check.ts'
import { feedsMessages } from './sources/feeds.ts'
import { formMessages } from './sources/form.ts'
import { globalReportMessages } from './sources/global-report.ts'
import { kpiMessages } from './sources/kpi.ts'
import { legalNoticesMessages } from './sources/legal-notices.ts'
import { listMessages } from './sources/list.ts'
import { listExportMessages } from './sources/list-export.ts'
import { lotsMessages } from './sources/lots.ts'
import { mailsMessages } from './sources/mails.ts'
import { mediaMessages } from './sources/media.ts'
import { notificationsMessages } from './sources/notifications.ts'
import { ownerPageMessages } from './sources/owner-page.ts'
import { ownerReportMessages } from './sources/owner-report.ts'
import { portalCausesMessages } from './sources/portal-causes.ts'
import { portalCostsMessages } from './sources/portal-costs.ts'
import { portalsMessages } from './sources/portals.ts'
import { postApprovalMessages } from './sources/post-approval.ts'
import { postCalendarMessages } from './sources/post-calendar.ts'
import { postComposerMessages } from './sources/post-composer.ts'
import { postPlannerMessages } from './sources/post-planner.ts'
import { postReplayMessages } from './sources/post-replay.ts'
import { postSettingsMessages } from './sources/post-settings.ts'
import { postStatusMessages } from './sources/post-status.ts'
import { postTemplatesMessages } from './sources/post-templates.ts'
import { postsMessages } from './sources/posts.ts'
import { preflightMessages } from './sources/preflight.ts'
import { presenceMessages } from './sources/presence.ts'
import { productsMessages } from './sources/products.ts'
import { profileMessages } from './sources/profile.ts'
import { promoMessages } from './sources/promo.ts'
import { promptsMessages } from './sources/prompts.ts'
import { quotasMessages } from './sources/quotas.ts'
import { repairsMessages } from './sources/repairs.ts'
import { reusableTextsMessages } from './sources/reusable-texts.ts'
import { reviewAnswersMessages } from './sources/review-answers.ts'
import { reviewAutoAnswersMessages } from './sources/review-auto-answers.ts'
import { reviewRequestMailMessages } from './sources/review-request-mail.ts'
import { reviewRequestsMessages } from './sources/review-requests.ts'
import { reviewWallMessages } from './sources/review-wall.ts'
import { reviewsMessages } from './sources/reviews.ts'
import { sandboxDirectoriesMessages } from './sources/sandbox-directories.ts'
import { sandboxNetworksMessages } from './sources/sandbox-networks.ts'
import { sandboxPortalsMessages } from './sources/sandbox-portals.ts'
import { serverMessages } from './sources/server.ts'
import { sessionMessages } from './sources/session.ts'
import { settingsMessages } from './sources/settings.ts'
import { shellMessages } from './sources/shell.ts'
import { socialNetworksMessages } from './sources/social-networks.ts'
import { soldPropertyMessages } from './sources/sold-property.ts'
import { statisticsMessages } from './sources/statistics.ts'
import { textGenerationMessages } from './sources/text-generation.ts'
import { todoMessages } from './sources/todo.ts'
import { todoKindsMessages } from './sources/todo-kinds.ts'
import { todoMailMessages } from './sources/todo-mail.ts'
import { tutorialVideosMessages } from './sources/tutorial-videos.ts'
import { tutorialsMessages } from './sources/tutorials.ts'
import { usersMessages } from './sources/users.ts'
import { videosMessages } from './sources/videos.ts'
import { visitsMessages } from './sources/visits.ts'

/** A file each, so that a page only has the addresses of the texts it may need. */
export {
  adAdviceMessages,
  adDiffusionsMessages,
  adDuplicateMessages,
  adEditingMessages,
  adEditorMessages,
  adKeepingMessages,
  adLawMessages,
  adPortalsMessages,
  adScheduleMessages,
  adSheetMessages,
  adTimelineMessages,
  adVisitsMessages,
  adWritingMessages,
  adsMessages,
  auditMessages,
  broadcastMessages,
  broadcastRulesMessages,
  captionsMessages,
  chartsMessages,
  commonMessages,
  contactBreakdownMessages,
  contactFormMessages,
  contactListMessages,
  contactSynthesisMessages,
  contactUsMessages,
  contactsMessages,
  contactsAreaMessages,
  deliveriesMessages,
  embedKeysMessages,
  establishmentMessages,
  establishmentNetworkMessages,
  establishmentSheetMessages,
  exportsMessages,
  factCheckMessages,
  feedsMessages,
  formMessages,
  globalReportMessages,
  kpiMessages,
  legalNoticesMessages,
  listMessages,
  listExportMessages,
  lotsMessages,
  mailsMessages,
  mediaMessages,
  notificationsMessages,
  ownerPageMessages,
  ownerReportMessages,
  portalCausesMessages,
  portalCostsMessages,
  portalsMessages,
  postApprovalMessages,
  postCalendarMessages,
  postComposerMessages,
  postPlannerMessages,
  postReplayMessages,
  postSettingsMessages,
  postStatusMessages,
  postTemplatesMessages,
  postsMessages,
  preflightMessages,
  presenceMessages,
  productsMessages,
  profileMessages,
  promoMessages,
  promptsMessages,
  quotasMessages,
  repairsMessages,
  reusableTextsMessages,
  reviewAnswersMessages,
  reviewAutoAnswersMessages,
  reviewRequestMailMessages,
  reviewRequestsMessages,
  reviewWallMessages,
  reviewsMessages,
  sandboxDirectoriesMessages,
  sandboxNetworksMessages,
  sandboxPortalsMessages,
  serverMessages,
  sessionMessages,
  settingsMessages,
  shellMessages,
  socialNetworksMessages,
  soldPropertyMessages,
  statisticsMessages,
  textGenerationMessages,
  todoMessages,
  todoKindsMessages,
  todoMailMessages,
  tutorialVideosMessages,
  tutorialsMessages,
  usersMessages,
  videosMessages,
  visitsMessages,
}

export const namespaces = {
  'ad-advice': adAdviceMessages,
  'ad-diffusions': adDiffusionsMessages,
  'ad-duplicate': adDuplicateMessages,
  'ad-editing': adEditingMessages,
  'ad-editor': adEditorMessages,
  'ad-keeping': adKeepingMessages,
  'ad-law': adLawMessages,
  'ad-portals': adPortalsMessages,
  'ad-schedule': adScheduleMessages,
  'ad-sheet': adSheetMessages,
  'ad-timeline': adTimelineMessages,
  'ad-visits': adVisitsMessages,
  'ad-writing': adWritingMessages,
  ads: adsMessages,
  audit: auditMessages,
  broadcast: broadcastMessages,
  'broadcast-rules': broadcastRulesMessages,
  captions: captionsMessages,
  charts: chartsMessages,
  common: commonMessages,
  'contact-breakdown': contactBreakdownMessages,
  'contact-form': contactFormMessages,
  'contact-list': contactListMessages,
  'contact-synthesis': contactSynthesisMessages,
  'contact-us': contactUsMessages,
  contacts: contactsMessages,
  'contacts-area': contactsAreaMessages,
  deliveries: deliveriesMessages,
  'embed-keys': embedKeysMessages,
  establishment: establishmentMessages,
  'establishment-network': establishmentNetworkMessages,
  'establishment-sheet': establishmentSheetMessages,
  exports: exportsMessages,
  'fact-check': factCheckMessages,
  feeds: feedsMessages,
  form: formMessages,
  'global-report': globalReportMessages,
  kpi: kpiMessages,
  'legal-notices': legalNoticesMessages,
  list: listMessages,
  'list-export': listExportMessages,
  lots: lotsMessages,
  mails: mailsMessages,
  media: mediaMessages,
  notifications: notificationsMessages,
  'owner-page': ownerPageMessages,
  'owner-report': ownerReportMessages,
  'portal-causes': portalCausesMessages,
  'portal-costs': portalCostsMessages,
  portals: portalsMessages,
  'post-approval': postApprovalMessages,
  'post-calendar': postCalendarMessages,
  'post-composer': postComposerMessages,
  'post-planner': postPlannerMessages,
  'post-replay': postReplayMessages,
  'post-settings': postSettingsMessages,
  'post-status': postStatusMessages,
  'post-templates': postTemplatesMessages,
  posts: postsMessages,
  preflight: preflightMessages,
  presence: presenceMessages,
  products: productsMessages,
  profile: profileMessages,
  promo: promoMessages,
  prompts: promptsMessages,
  quotas: quotasMessages,
  repairs: repairsMessages,
  'reusable-texts': reusableTextsMessages,
  'review-answers': reviewAnswersMessages,
  'review-auto-answers': reviewAutoAnswersMessages,
  'review-request-mail': reviewRequestMailMessages,
  'review-requests': reviewRequestsMessages,
  'review-wall': reviewWallMessages,
  reviews: reviewsMessages,
  'sandbox-directories': sandboxDirectoriesMessages,
  'sandbox-networks': sandboxNetworksMessages,
  'sandbox-portals': sandboxPortalsMessages,
  server: serverMessages,
  session: sessionMessages,
  settings: settingsMessages,
  shell: shellMessages,
  'social-networks': socialNetworksMessages,
  'sold-property': soldPropertyMessages,
  statistics: statisticsMessages,
  'text-generation': textGenerationMessages,
  todo: todoMessages,
  'todo-kinds': todoKindsMessages,
  'todo-mail': todoMailMessages,
  'tutorial-videos': tutorialVideosMessages,
  tutorials: tutorialsMessages,
  users: usersMessages,
  videos: videosMessages,
  visits: visitsMessages,
} as const

export type Namespace = keyof typeof namespaces

type TreeOf<Source extends MessageSource> = Awaited<ReturnType<Source['fr']>>['default']

export type MessageKey<Name extends Namespace> = KeysOf<TreeOf<(typeof namespaces)[Name]>>

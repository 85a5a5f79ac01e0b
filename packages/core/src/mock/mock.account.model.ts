import account from '../account/golden/account.json' with { type: 'json' }
import trail from '../audit/golden/audit.json' with { type: 'json' }
import { widgetScopes } from '../catalogue/catalogue.ts'
import establishment from '../establishment/golden/establishment.json' with { type: 'json' }
import presence from '../presence/golden/presence.json' with { type: 'json' }
import presenceHistory from '../presence/golden/history.json' with { type: 'json' }
import reviewSummary from '../review-wall/golden/review-summary.json' with { type: 'json' }
import reviewWall from '../review-wall/golden/review-wall.json' with { type: 'json' }
import profile from '../profile/golden/profile.json' with { type: 'json' }
import sheetChange from '../establishment-sheet/golden/change.json' with { type: 'json' }
import network from '../establishment-sheet/golden/network.json' with { type: 'json' }
import sheetPhotos from '../establishment-sheet/golden/photos.json' with { type: 'json' }
import sheet from '../establishment-sheet/golden/sheet.json' with { type: 'json' }
import exported from '../exports/golden/exports.json' with { type: 'json' }
import mails from '../mail/golden/mails.json' with { type: 'json' }
import counters from '../statistics/golden/counters.json' with { type: 'json' }
import googleStatistics from '../statistics/golden/google.json' with { type: 'json' }
import kpi from '../statistics/golden/kpi.json' with { type: 'json' }
import linkedinStatistics from '../statistics/golden/linkedin.json' with { type: 'json' }
import reviewComparison from '../statistics/golden/review-comparison.json' with { type: 'json' }
import statisticsReport from '../statistics/golden/report.json' with { type: 'json' }
import reviewStatistics from '../statistics/golden/reviews.json' with { type: 'json' }
import statistics from '../statistics/golden/statistics.json' with { type: 'json' }
import todoMail from '../todo/golden/mail.json' with { type: 'json' }
import notificationChoices from '../notifications/golden/choices.json' with { type: 'json' }
import notifications from '../notifications/golden/notifications.json' with { type: 'json' }
import todo from '../todo/golden/todo.json' with { type: 'json' }
import tutorials from '../tutorials/golden/tutorials.json' with { type: 'json' }
import activation from '../products/golden/activation.json' with { type: 'json' }
import sessions from '../users/golden/sessions.json' with { type: 'json' }
import users from '../users/golden/users.json' with { type: 'json' }
import { file, whole } from './mock.page.rules.ts'
import type { MockedCall, MockReplies } from './mock.types.ts'

const [user] = users._embedded.users

/** The rights that a token lists in its second part, as those of pages do; all of them where it lists none. */
const scopesIn = (authorization = ''): readonly string[] => {
  try {
    return (JSON.parse(atob(authorization.split('.')[1] ?? '')) as { scopes: string[] }).scopes
  } catch {
    return widgetScopes
  }
}

/** The account of a page, with its users, mails, exports, trail, establishment sheet and public reviews. */
export const accountReplies: MockReplies = {
  'GET /backend/load-advertiser': ({ headers }: MockedCall) => ({ ...account, pageScopes: scopesIn(headers['authorization']) }),
  'POST /backend/activate-product': activation,
  'GET /backend/saved_views': [],
  'POST /backend/saved_views': ({ body }: MockedCall) => ({ ...(body as object), id: 1 }),
  'PUT /backend/saved_views/:id': ({ body }: MockedCall) => ({ ...(body as object), id: 1 }),
  'DELETE /backend/saved_views/:id': null,
  'GET /backend/users': users,
  'POST /backend/users': { ...user },
  'POST /backend/users/import': { rows: [], unknownHeadings: [], added: 0 },
  'GET /backend/users/:id': { ...user },
  'PUT /backend/users/:id': { ...user },
  'POST /backend/users/:id/access': { ...user },
  'POST /backend/users/:id/invitation': { ...user },
  'PUT /backend/users/:id/colleagues': { ...user },
  'GET /backend/users/:id/sessions': sessions,
  'DELETE /backend/users/:id/sessions': null,
  'DELETE /backend/users/:id/sessions/:session': null,
  'PATCH /backend/preferences': null,
  'GET /backend/personal_data/own': file,
  'GET /backend/audit_events': trail,
  'GET /backend/audit_events/file': file,
  'GET /backend/mails': mails,
  'POST /backend/mails/:id/send': null,
  'GET /backend/export_requests': whole('export', exported._embedded.export),
  'POST /backend/export_requests': { id: 9 },
  'POST /backend/export_requests/count': { total_items: 312 },
  'GET /provider/download_export': file,
  'GET /backend/tutorials': tutorials,
  'GET /embed/establishment': establishment,
  'GET /embed/review_wall': reviewWall,
  'GET /embed/review_summary': reviewSummary,
  'GET /provider/etablishment-sheet': sheet,
  'PATCH /provider/etablishment-sheet/update': ({ body }: MockedCall) => ({ ...sheet, ...(body as object), version: sheet.version + 1 }),
  'GET /provider/presence': presence,
  'GET /provider/presence/historique': presenceHistory,
  'POST /provider/presence/envoi': presence,
  'POST /provider/presence/:medium/envoi': presence,
  'POST /provider/presence/:medium/controle': presence,
  'POST /provider/presence/:medium/ecart': presence,
  'POST /provider/presence/:medium/doublon': presence,
  'POST /provider/presence/:medium/saisie': presence,
  'GET /backend/notifications': notifications,
  'GET /backend/notifications/choices': notificationChoices,
  'PUT /backend/notifications/choices': notificationChoices,
  'PUT /backend/notifications/devices': { id: 1 },
  'POST /backend/notifications/devices/renew': { id: 1 },
  'DELETE /backend/notifications/devices/:id': null,
  'POST /backend/notifications/read': null,
  'POST /backend/notifications/:id/read': null,
  'DELETE /backend/notifications/read': null,
  'DELETE /backend/notifications/:id': null,
  'GET /backend/todo': todo,
  'POST /backend/todo/snooze': null,
  'POST /backend/todo/assignment': null,
  'GET /backend/todo/mail': todoMail,
  'PUT /backend/todo/mail': ({ body }: MockedCall) => ({ ...todoMail, ...(body as object) }),
  'GET /provider/social-management/statistiques': statistics,
  'GET /provider/linkedin/statistics': linkedinStatistics,
  'GET /provider/google/statistics': googleStatistics,
  'GET /provider/statistics/reviews': reviewStatistics,
  'GET /provider/kpi/reviews': reviewComparison,
  'GET /provider/statistics/report': statisticsReport,
  'PUT /provider/statistics/report': ({ body }: MockedCall) => ({ ...statisticsReport, ...(body as object) }),
  'GET /provider/statistics/report.pdf': file,
  'GET /provider/kpi/dashboard': counters,
  'GET /provider/kpi/sm/dashboard': kpi,
  'GET /provider/fake/social-management/statistiques': statistics,
  'GET /provider/fake/linkedin/statistics': linkedinStatistics,
  'GET /provider/fake/google/statistics': googleStatistics,
  'GET /provider/fake/statistics/reviews': reviewStatistics,
  'GET /provider/fake/kpi/reviews': reviewComparison,
  'GET /provider/fake/kpi/dashboard': counters,
  'GET /provider/fake/kpi/sm/dashboard': kpi,
  'GET /provider/etablishment-sheet/reseau': network,
  'POST /provider/etablishment-sheet/reseau/preview': sheetChange,
  'PATCH /provider/etablishment-sheet/reseau/update': sheetChange,
  'GET /provider/annonceur/:id': profile,
  'PUT /provider/annonceur/:id': ({ body }: MockedCall) => ({ ...profile, ...(body as object), version: profile.version + 1 }),
  'POST /provider/annonceur/:id/logo': profile,
  'DELETE /provider/annonceur/:id/logo': { ...profile, logo: null },
  'GET /provider/list/photos': sheetPhotos,
  'POST /provider/upload/photos': { ...sheetPhotos[1], id: 3 },
  'DELETE /provider/delete/photo': null,
}

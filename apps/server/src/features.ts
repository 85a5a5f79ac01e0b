import { establishmentEndpoints } from './establishment/establishment.routes.ts'
import { establishmentSheetEndpoints } from './establishment-sheet/establishment-sheet.routes.ts'
import type { Endpoint } from './http/endpoint.ts'
import { legalNoticesEndpoints } from './legal-notices/legal-notices.routes.ts'
import type { JobTable } from './ports/jobs.ts'
import type { JobServices, Services } from './ports/services.ts'
import { createMedia, createReviewLinkFinder } from './networks.ts'
import { notificationsJobs } from './notifications/notifications.jobs.ts'
import { notificationsEndpoints } from './notifications/notifications.routes.ts'
import { presenceEndpoints } from './presence/presence.routes.ts'
import { followSheet } from './presence/presence.service.ts'
import { productsEndpoints } from './products/products.routes.ts'
import { promptsEndpoints } from './prompts/prompts.routes.ts'
import { reusableTextsEndpoints } from './reusable-texts/reusable-texts.routes.ts'
import { reviewAnswersEndpoints } from './review-answers/review-answers.routes.ts'
import { reviewAutoAnswersEndpoints } from './review-auto-answers/review-auto-answers.routes.ts'
import { reviewRequestsJobs } from './review-requests/review-requests.jobs.ts'
import { reviewRequestsEndpoints } from './review-requests/review-requests.routes.ts'
import { reviewWallEndpoints } from './review-wall/review-wall.routes.ts'
import { reviewsEndpoints } from './reviews/reviews.routes.ts'
import { statisticsEndpoints } from './statistics/statistics.routes.ts'
import { todoJobs } from './todo/todo.jobs.ts'
import { todoEndpoints } from './todo/todo.routes.ts'
import { tutorialsEndpoints } from './tutorials/tutorials.routes.ts'

/** What a feature adds to the server. */
interface ServerFeature {
  /** Its API calls. */
  endpoints(services: Services): Endpoint[]
  /** Its background jobs; their names begin with the feature's name. */
  jobs?(services: JobServices): JobTable
}

/** The features without dependencies on others. Those that are composed of others are wired up in routes.ts and jobs/table.ts. */
const features: Readonly<Record<string, ServerFeature>> = {
  establishment: { endpoints: establishmentEndpoints },
  'establishment-sheet': {
    endpoints: (services) => {
      const media = { ...services, connectors: createMedia(services) }
      return establishmentSheetEndpoints(services, (tx, id) => followSheet(media, tx, id))
    },
  },
  'legal-notices': { endpoints: legalNoticesEndpoints },
  notifications: { endpoints: notificationsEndpoints, jobs: notificationsJobs },
  presence: { endpoints: (services) => presenceEndpoints(services, createMedia(services)) },
  products: { endpoints: productsEndpoints },
  prompts: { endpoints: promptsEndpoints },
  'reusable-texts': { endpoints: reusableTextsEndpoints },
  'review-answers': { endpoints: reviewAnswersEndpoints },
  // Before the reviews, whose ids stand at the same place of the path.
  'review-auto-answers': { endpoints: reviewAutoAnswersEndpoints },
  'review-requests': {
    endpoints: (services) => reviewRequestsEndpoints(services, createReviewLinkFinder(services)),
    jobs: reviewRequestsJobs,
  },
  'review-wall': { endpoints: reviewWallEndpoints },
  reviews: { endpoints: reviewsEndpoints },
  statistics: { endpoints: statisticsEndpoints },
  todo: { endpoints: todoEndpoints, jobs: todoJobs },
  tutorials: { endpoints: tutorialsEndpoints },
}

export const endpointsOfFeatures = (services: Services): Endpoint[] =>
  Object.values(features).flatMap(({ endpoints }) => endpoints(services))

export const jobsOfFeatures = (services: JobServices): JobTable =>
  Object.assign({}, ...Object.values(features).map(({ jobs }) => jobs?.(services))) as JobTable

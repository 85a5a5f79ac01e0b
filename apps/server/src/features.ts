import type { Endpoint } from './http/endpoint.ts'
import { legalNoticesEndpoints } from './legal-notices/legal-notices.routes.ts'
import type { JobTable } from './ports/jobs.ts'
import type { JobServices, Services } from './ports/services.ts'
import { reusableTextsEndpoints } from './reusable-texts/reusable-texts.routes.ts'

/** What a feature brings to the server. */
interface ServerFeature {
  /** Its calls. */
  endpoints(services: Services): Endpoint[]
  /** Its work, by names that begin with the feature's. */
  jobs?(services: JobServices): JobTable
}

/** The features that stand alone. Those that are made of others are put together in routes.ts and jobs/table.ts. */
const features: Readonly<Record<string, ServerFeature>> = {
  'legal-notices': { endpoints: legalNoticesEndpoints },
  'reusable-texts': { endpoints: reusableTextsEndpoints },
}

export const endpointsOfFeatures = (services: Services): Endpoint[] =>
  Object.values(features).flatMap(({ endpoints }) => endpoints(services))

export const jobsOfFeatures = (services: JobServices): JobTable =>
  Object.assign({}, ...Object.values(features).map(({ jobs }) => jobs?.(services))) as JobTable

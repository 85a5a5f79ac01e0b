import type { JobTable } from '../ports/jobs.ts'
import type { JobServices } from '../ports/services.ts'
import { askWhoIsDue } from './review-requests.due.service.ts'

export const reviewRequestsJobs = (services: JobServices): JobTable => ({
  'review-requests-due': {
    run: () => askWhoIsDue(services),
    cron: '*/15 * * * *',
    deleteAfterSeconds: 3_600,
    expireInSeconds: 900,
  },
})

import type { JobTable } from '../ports/jobs.ts'
import type { JobServices } from '../ports/services.ts'
import { sendDuePushes } from './push/notifications.push.service.ts'

export const notificationsJobs = (services: JobServices): JobTable => ({
  'notifications-push': { run: () => sendDuePushes(services), cron: '* * * * *', deleteAfterSeconds: 3_600 },
})

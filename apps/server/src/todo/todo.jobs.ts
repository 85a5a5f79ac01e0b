import type { JobTable } from '../ports/jobs.ts'
import type { JobServices } from '../ports/services.ts'
import { sendDueTodoMails } from './mail/todo.mail.service.ts'

export const todoJobs = (services: JobServices): JobTable => ({
  'todo-mails': {
    run: () => sendDueTodoMails(services),
    cron: '*/15 * * * *',
    deleteAfterSeconds: 3_600,
    expireInSeconds: 900,
  },
})

// Lists the mails that were not delivered, and sends them again: `npm run mails`.
import '../process/quick-start.ts'
import type * as store from '../mail/mail.store.ts'
import { systemClock } from '../ports/clock.ts'
import { runCommand } from '../process/command.ts'
import { openDataFolder } from '../process/data-folder.ts'
import { mailsHelp, readMailsOptions } from '../process/options/mail-options.ts'
import { StartupError } from '../process/startup-error.ts'

const minuteOf = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const lineOf = ({
  id,
  state,
  failure,
  tries,
  nextTryAt,
  failedAt,
  createdAt,
  advertiserId,
  recipient,
  subject,
  lastError,
}: Awaited<ReturnType<typeof store.findFailing>>[number]): string => {
  const fate = state === 'failed' && failedAt ? `given up ${minuteOf(failedAt)}, ${failure}` : `next try ${minuteOf(nextTryAt)}`
  return `${id}  written ${minuteOf(createdAt)}, ${tries} tries, ${fate}\n    account ${advertiserId}, to ${recipient}: ${subject}\n    ${lastError}`
}

await runCommand(async (opened) => {
  const options = readMailsOptions(process.argv.slice(2), process.env)
  if (!options) return mailsHelp
  const { findFailing, retryFailing } = await import('../mail/mail.store.ts')
  const { joinDatabase } = await import('../process/open-database.ts')
  const database = await joinDatabase({ databaseUrl: options.databaseUrl, data: await openDataFolder(options.dataFolder) }, opened)
  const { resend } = options
  if (resend === null) {
    const mails = await findFailing(database)
    return mails.length === 0 ? 'Every mail has arrived, or is on its way for the first time.' : mails.map(lineOf).join('\n')
  }
  const count = await retryFailing(database, resend, systemClock.now())
  if (count === 0 && resend !== 'all') throw new StartupError(`No mail with the number ${resend} waits for another try or was given up.`)
  return `${count} ${count === 1 ? 'mail is' : 'mails are'} tried again as soon as a server runs.`
})

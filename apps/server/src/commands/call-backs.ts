// Lists who asked to be called back, and says who was: `npm run call-backs`.
import '../process/quick-start.ts'
import { systemClock } from '../ports/clock.ts'
import { runCommand } from '../process/command.ts'
import { openDataFolder } from '../process/data-folder.ts'
import { callBacksHelp, readCallBackOptions } from '../process/options/call-back-options.ts'
import { StartupError } from '../process/startup-error.ts'
import type { OpenCallBack } from '../mail/mail.call-backs.store.ts'

const lineOf = ({ id, askedAt, product, name, phone, login, account, message }: OpenCallBack): string =>
  `${id}  asked ${askedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC about "${product}"
    ${name}, ${phone}, ${account} (${login})
    ${message.replaceAll(/\s+/g, ' ')}`

await runCommand(async (opened) => {
  const options = readCallBackOptions(process.argv.slice(2), process.env)
  if (!options) return callBacksHelp
  const { closeCallBack, findOpenCallBacks } = await import('../mail/mail.call-backs.store.ts')
  const { joinDatabase } = await import('../process/open-database.ts')
  const { databaseUrl, dataFolder, done } = options
  const database = await joinDatabase({ databaseUrl, data: await openDataFolder(dataFolder) }, opened)
  if (done === null) {
    const open = await findOpenCallBacks(database)
    return open.length === 0 ? 'Nobody waits to be called back.' : open.map(lineOf).join('\n')
  }
  if (!(await closeCallBack(database, done, systemClock.now()))) throw new StartupError(`No open request has the number ${done}.`)
  return `Request ${done} is done.`
})

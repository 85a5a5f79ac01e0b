// Creates an account from the command line: `npm run new-account`.
import '../process/quick-start.ts'
import { resetMinutes } from '../config.ts'
import { accountHelp, readAccountOptions } from '../process/options/account-options.ts'
import { runCommand } from '../process/command.ts'
import { systemClock } from '../ports/clock.ts'
import { openDataFolder } from '../process/data-folder.ts'
import { StartupError } from '../process/startup-error.ts'

await runCommand(async (opened) => {
  const options = readAccountOptions(process.argv.slice(2), process.env)
  if (!options) return accountHelp
  const { account, dataFolder, databaseUrl, publicUrl } = options
  const { makeAccount } = await import('../process/account-making.ts')
  const { joinDatabase } = await import('../process/open-database.ts')
  const data = await openDataFolder(dataFolder)
  const database = await joinDatabase({ databaseUrl, data }, opened)
  const made = await makeAccount(database, account, systemClock.now())
  if (!made)
    throw new StartupError(
      `Somebody signs in as "${account.login ?? account.email}" or with ${account.email} already: choose another --login or --email.`,
    )
  return `${account.name} signs in as ${made.login}. Choose the password here, within ${resetMinutes} minutes, once the server runs:

  ${publicUrl}/change-password?id=${made.userId}&token=${made.token}

Later, "forgotten password" on the sign-in page mails such a link.`
})

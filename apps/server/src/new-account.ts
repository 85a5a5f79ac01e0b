// Makes an account from the command line: `npm run new-account`.
import { makeAccount } from './account/account.making.ts'
import { resetMinutes } from './config.ts'
import { accountHelp, readAccountOptions, type AccountOptions } from './process/account-options.ts'
import { systemClock } from './process/clock.ts'
import { openDataFolder } from './process/data-folder.ts'
import { joinDatabase } from './process/open-database.ts'
import { createShelf, type Shelf } from './process/shelf.ts'
import { StartupError } from './process/startup-error.ts'

const open = async ({ account, dataFolder, databaseUrl, publicUrl }: AccountOptions, shelf: Shelf): Promise<string> => {
  const data = await openDataFolder(dataFolder)
  const database = await joinDatabase({ databaseUrl, data }, shelf)
  const made = await makeAccount(database, account, systemClock.now())
  if (!made) throw new StartupError(`Somebody signs in as "${account.login}" already: choose another --login, or leave it out.`)
  return `${account.name} signs in as ${made.login}. Choose the password here, within ${resetMinutes} minutes, once the server runs:

  ${publicUrl}/change-password?id=${made.userId}&token=${made.token}

Later, "forgotten password" on the sign-in page mails such a link.`
}

const main = async (): Promise<string> => {
  const options = readAccountOptions(process.argv.slice(2), process.env)
  if (!options) return accountHelp
  const shelf = createShelf()
  try {
    return await open(options, shelf)
  } finally {
    await shelf.clear()
  }
}

try {
  console.log(await main())
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}

// Brings back what a backup holds: `npm run restore`.
import { readRestoreOptions, restoreHelp } from './process/backup-options.ts'
import { runCommand } from './process/command.ts'
import { restore } from './process/restore.ts'

await runCommand(async (opened) => {
  const options = readRestoreOptions(process.argv.slice(2), process.env)
  return options ? restore(options, opened) : restoreHelp
})

// Restores a backup: `npm run restore`.
import '../process/quick-start.ts'
import { readRestoreOptions, restoreHelp } from '../process/options/backup-options.ts'
import { runCommand } from '../process/command.ts'

await runCommand(async (opened) => {
  const options = readRestoreOptions(process.argv.slice(2), process.env)
  if (!options) return restoreHelp
  const { restore } = await import('../process/restore.ts')
  return restore(options, opened)
})

// Writes everything that is kept into one file: `npm run backup`.
import { backUp } from './process/back-up.ts'
import { backupHelp, readBackupOptions } from './process/backup-options.ts'
import { runCommand } from './process/command.ts'

await runCommand(async (opened) => {
  const options = readBackupOptions(process.argv.slice(2), process.env)
  return options ? backUp(options, opened) : backupHelp
})

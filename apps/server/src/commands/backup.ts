// Writes everything that the server stores into one file: `npm run backup`.
import '../process/quick-start.ts'
import { backupHelp, readBackupOptions } from '../process/options/backup-options.ts'
import { runCommand } from '../process/command.ts'

await runCommand(async (opened) => {
  const options = readBackupOptions(process.argv.slice(2), process.env)
  if (!options) return backupHelp
  const { backUp } = await import('../process/back-up.ts')
  return backUp(options, opened)
})

// Makes a code that opens a product: `npm run new-code`.
import '../process/quick-start.ts'
import { writtenCode } from '@vitrine/core/products'
import { systemClock } from '../ports/clock.ts'
import { runCommand } from '../process/command.ts'
import { openDataFolder } from '../process/data-folder.ts'
import { codeHelp, readCodeOptions } from '../process/options/code-options.ts'

await runCommand(async (opened) => {
  const options = readCodeOptions(process.argv.slice(2), process.env, systemClock.now())
  if (!options) return codeHelp
  const { hashOfCode, newCode } = await import('../products/products.code.service.ts')
  const { insertCode } = await import('../products/products.store.ts')
  const { joinDatabase } = await import('../process/open-database.ts')
  const { code, databaseUrl, dataFolder } = options
  const database = await joinDatabase({ databaseUrl, data: await openDataFolder(dataFolder) }, opened)
  const plain = newCode()
  await insertCode(database, hashOfCode(plain), code, systemClock.now())
  const length = code.days === null ? 'for good' : `for ${code.days} ${code.days === 1 ? 'day' : 'days'}`
  const until = code.expiresAt ? `, to be typed before ${code.expiresAt.toISOString().slice(0, 10)}` : ''
  return `${writtenCode(plain)}

It opens "${code.product}" ${length}, ${code.uses === 1 ? 'for one account' : `for ${code.uses} accounts`}${until}. It is shown here alone: what is stored does not tell it.`
})

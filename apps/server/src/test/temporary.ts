import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for a server's data. If root runs it, the database's user must be able to reach it. */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `vitrine-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Removes such a folder, with retries for processes that are still ending and write their last files. */
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for the data of a server. Under root another user runs the database, who must reach it. */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `vitrine-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Removes such a folder with all in it, also where what worked in it is still ending and writes its last files. */
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

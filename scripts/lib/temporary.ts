import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for the data of a server. Under root another user runs the database, who must reach it. */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `vitrine-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

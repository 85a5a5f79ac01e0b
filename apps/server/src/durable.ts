import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The content to write: at once, or in chunks if it does not fit in memory. */
export type Content = Uint8Array | string | AsyncIterable<Uint8Array>

/** Only the server's own user may read its files. */
const privateFile = 0o600
export const privateFolder = 0o700

/** Syncs a folder, so that files made, renamed or removed in it survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows does so by itself, and cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder and its missing parents; returns whether it was missing. */
export const makeFolderDurably = async (folder: string, mode = privateFolder): Promise<boolean> => {
  const first = await mkdir(folder, { recursive: true, mode })
  if (first === undefined) return false
  const outside = dirname(resolve(first))
  for (let path = resolve(folder); path !== outside; path = dirname(path)) await syncFolder(dirname(path))
  return true
}

/** Writes and syncs a temporary file, then lets `moveIntoPlace` give it its final name. */
const writeThenPlace = async (path: string, bytes: Content, moveIntoPlace: (temporaryPath: string) => Promise<void>): Promise<void> => {
  await makeFolderDurably(dirname(path))
  const temporaryPath = `${path}.${randomUUID()}.part`
  try {
    const handle = await open(temporaryPath, 'wx', privateFile)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await moveIntoPlace(temporaryPath)
  } finally {
    await rm(temporaryPath, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Stores a file durably: once this resolves, a power cut does not lose it, and no reader ever sees half of it. */
export const writeDurably = (path: string, bytes: Content): Promise<void> =>
  writeThenPlace(path, bytes, (temporaryPath) => rename(temporaryPath, path))

/** The same, but among concurrent writers, in any process, the first one wins and the others change nothing. */
export const writeOnceDurably = (path: string, bytes: Uint8Array | string): Promise<void> =>
  writeThenPlace(path, bytes, async (temporaryPath) => {
    try {
      await link(temporaryPath, path)
    } catch (error) {
      // Some file systems have no hard links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(temporaryPath, path)
    }
  })

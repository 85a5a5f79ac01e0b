import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** What is written: at once, or piece by piece where it is too much for the memory. */
export type Content = Uint8Array | string | AsyncIterable<Uint8Array>

/** Nobody but the server's own user reads what it keeps. */
const privateFile = 0o600
export const privateFolder = 0o700

/** What was made, renamed or removed in a folder is there after a power cut too. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows does this by itself, and opens no folder.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder with those above it that are missing; tells whether it was. */
export const makeFolderDurably = async (folder: string, mode = privateFolder): Promise<boolean> => {
  const first = await mkdir(folder, { recursive: true, mode })
  if (first === undefined) return false
  const outside = dirname(resolve(first))
  for (let path = resolve(folder); path !== outside; path = dirname(path)) await syncFolder(dirname(path))
  return true
}

/** Writes and syncs a file under a name of its own, and then lets `place` give it the right one. */
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

/** Keeps a file for good: once this resolves a power cut does not lose it, and at no time does anybody read half of it. */
export const writeDurably = (path: string, bytes: Content): Promise<void> =>
  writeThenPlace(path, bytes, (temporaryPath) => rename(temporaryPath, path))

/** The same, but of several that write it the first wins, in other processes too, and the others change nothing. */
export const writeOnceDurably = (path: string, bytes: Uint8Array | string): Promise<void> =>
  writeThenPlace(path, bytes, async (temporaryPath) => {
    try {
      await link(temporaryPath, path)
    } catch (error) {
      // There are file systems without links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(temporaryPath, path)
    }
  })

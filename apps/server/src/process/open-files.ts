import { randomUUID } from 'node:crypto'
import { diskFiles, type Files } from '../ports/files.ts'
import type { DataFolder } from './data-folder.ts'
import type { StartOptions } from './options/options.ts'
import { StartupError } from './startup-error.ts'

export type FileOptions = Pick<StartOptions, 'storage'>

/** Throws if a written file cannot be read back. */
const tryOut = async (files: Files): Promise<void> => {
  const path = `check-${randomUUID()}`
  await files.write(path, new TextEncoder().encode(path))
  const readBack = await files.read(path)
  await files.remove(path)
  if (!readBack || new TextDecoder().decode(readBack) !== path)
    throw new Error('The storage of the files does not give back what was written')
}

/** The stores of files, by the names that their folders have in the data folder. */
export const openStores = async (options: FileOptions, data: DataFolder): Promise<Record<'files' | 'mails', Files>> => ({
  files: await openFiles(options, data),
  mails: diskFiles(data.mails),
})

/** The files beside the database: in the data folder, or in the storage that FILES_URL names; throws StartupError if that cannot be used. */
export const openFiles = async ({ storage }: FileOptions, data: DataFolder): Promise<Files> => {
  if (!storage) return diskFiles(data.files)
  // Loaded only when it is needed, so that it does not slow down the start.
  const { s3Files } = await import('../ports/s3-files.ts')
  const files = s3Files(storage)
  await tryOut(files).catch((error: unknown) => {
    throw new StartupError(`${(error as Error).message}; check FILES_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  })
  return files
}

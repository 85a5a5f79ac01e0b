import { randomUUID } from 'node:crypto'
import { diskFiles, type Files } from '../ports/files.ts'
import type { S3Options } from '../ports/s3-files.ts'
import type { DataFolder } from './data-folder.ts'
import { StartupError } from './startup-error.ts'

/** Throws when what is written does not come back. */
const tryOut = async (files: Files): Promise<void> => {
  const path = `check-${randomUUID()}`
  await files.write(path, new TextEncoder().encode(path))
  const kept = await files.read(path)
  await files.remove(path)
  if (!kept || new TextDecoder().decode(kept) !== path) throw new Error('The storage of the files does not give back what was written')
}

/** The files beside the database: in the data folder, or in the storage that FILES_URL names; throws StartupError when that cannot be used. */
export const openFiles = async ({ storage }: { storage: S3Options | undefined }, data: DataFolder): Promise<Files> => {
  if (!storage) return diskFiles(data.files)
  // Loaded where it is wanted: a start should not wait for it.
  const { s3Files } = await import('../ports/s3-files.ts')
  const files = s3Files(storage)
  await tryOut(files).catch((error: unknown) => {
    throw new StartupError(`${(error as Error).message}; check FILES_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  })
  return files
}

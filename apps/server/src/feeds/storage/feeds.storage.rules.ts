import { Refusal } from '../../refusal.ts'
import type { StoredFile } from './feeds.storage.store.ts'

const sum = (files: readonly Pick<StoredFile, 'size'>[]): number => files.reduce((bytes, { size }) => bytes + size, 0)

/** The bytes that a new file of a source may have: what remains beside the newest files of the others, and those in work. */
export const roomFor = (files: readonly StoredFile[], feedId: number, most: number): number =>
  Math.max(0, most - sum(files.filter(({ isInWork, isNewest, feedId: of }) => isInWork || (isNewest && of !== feedId))))

/** The files that give way so that all others fit, the oldest first. */
export const givenUp = (files: readonly StoredFile[], most: number): StoredFile[] => {
  let over = sum(files) - most
  return files.filter((file) => {
    if (over <= 0 || file.isInWork || file.isNewest) return false
    over -= file.size
    return true
  })
}

const megabyte = 1024 * 1024
const megabytes = (bytes: number): number => Math.floor(bytes / megabyte)

/** A file that does not fit into an account: how many megabytes it may have, and how many are kept in all. */
export const storageFull = (room: number, most: number): Refusal =>
  new Refusal('feed-storage-full', { params: { room: megabytes(room), max: megabytes(most) } })

import { createHash } from 'node:crypto'
import { fileFault, mediaLimits, type MediaFile, type MediaKind, type PictureEdit } from '@vitrine/core/media'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { originalPart, pathOfMedia, type NewMedia, type Parts } from './media.model.ts'
import { editPicture, makePicture } from './media.pictures.service.ts'
import { beginMedia, completeMedia, findMediaByHash, findOneMedia, hashOfMedia } from './media.store.ts'

type MediaServices = Pick<Services, 'database' | 'files'>

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** What is kept of a file, and what the database notes of it. */
interface Made extends Omit<NewMedia, 'hash'> {
  parts: Parts
}

/**
 * Keeps a file that the account has not; one that it has is given back. The row is there before the bytes and says when they are
 * whole, so that a kill at any moment leaves nothing that is not taken up by the next try or swept.
 */
const store = async (
  { database, files }: MediaServices,
  advertiserId: number,
  hash: string,
  make: () => Promise<Made>,
): Promise<MediaFile> => {
  const known = await findMediaByHash(database, advertiserId, hash)
  // Its bytes may be missing after a restore: then they are written anew, to the same address.
  if (known && (await files.has(pathOfMedia(known.id, originalPart)))) return known
  const { parts, ...facts } = await make()
  const id = await beginMedia(database, advertiserId, { ...facts, hash })
  for (const [name, bytes] of Object.entries(parts)) await files.write(pathOfMedia(id, name), bytes)
  return completeMedia(database, advertiserId, id)
}

const makeFromPicture = async (bytes: Uint8Array, name: string, sourceId: string | null): Promise<Made> => ({
  kind: 'picture',
  name,
  size: bytes.byteLength,
  sourceId,
  ...(await makePicture(bytes, name)),
})

/** Its end is somewhere in the last bytes; programs write some more behind it. */
const endOfDocument = 4_096

const makeFromDocument = (bytes: Uint8Array, name: string): Made => {
  if (!Buffer.from(bytes).subarray(-endOfDocument).includes('%%EOF')) throw new Refusal('document-broken', { params: { file: name } })
  return {
    kind: 'document',
    name,
    size: bytes.byteLength,
    sourceId: null,
    format: 'pdf',
    width: null,
    height: null,
    parts: { [originalPart]: bytes },
  }
}

/** Makes a file of what somebody uploaded; refuses what it is not. */
export const storeUploaded = (
  services: MediaServices,
  advertiserId: number,
  { kind, name, bytes }: { kind: MediaKind; name: string; bytes: Uint8Array },
): Promise<MediaFile> => {
  const fault = fileFault(kind, bytes.byteLength, bytes)
  if (fault) throw new Refusal(fault, { params: { file: name, max: mediaLimits.fileSize / (1024 * 1024) } })
  return store(services, advertiserId, sha256(bytes), async () =>
    kind === 'picture' ? makeFromPicture(bytes, name, null) : makeFromDocument(bytes, name),
  )
}

/** Makes a picture by turning, cutting and fitting another one, which stays. */
export const storeEdited = async (services: MediaServices, advertiserId: number, id: string, edit: PictureEdit): Promise<MediaFile> => {
  const source = await findOneMedia(services.database, advertiserId, id)
  if (source?.kind !== 'picture') throw notFound()
  if (edit.rotate === 0 && edit.crop === null && edit.fit === null) return source
  const hash = sha256(JSON.stringify([await hashOfMedia(services.database, id), edit.rotate, edit.crop, ...(edit.fit ? [edit.fit] : [])]))
  return store(services, advertiserId, hash, async () => {
    const original = await services.files.read(pathOfMedia(id, originalPart))
    if (!original) throw notFound()
    return makeFromPicture(await editPicture(original, source.name, edit), source.name, id)
  })
}

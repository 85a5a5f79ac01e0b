import { createHash } from 'node:crypto'
import { fileFault, mediaLimits, type MediaFile, type MediaKind, type PictureEdit } from '@vitrine/core/media'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { originalPart, pathOfMedia, type NewMedia, type Parts } from './media.model.ts'
import { editPicture, makePicture } from './media.pictures.service.ts'
import { beginMedia, completeMedia, findMediaByHash, findOneMedia, hashOfMedia } from './media.store.ts'

type MediaServices = Pick<Services, 'database' | 'files'>

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes to store, and the row for the database. */
interface Made extends Omit<NewMedia, 'hash'> {
  parts: Parts
}

/**
 * Stores a file unless the account has it already. The row is inserted before the bytes are written and completed after them,
 * so that after a kill at any moment the next attempt or the sweep cleans up.
 */
const store = async (
  { database, files }: MediaServices,
  advertiserId: number,
  hash: string,
  make: () => Promise<Made>,
): Promise<MediaFile> => {
  const known = await findMediaByHash(database, advertiserId, hash)
  // After a restore its bytes may be missing: then they are written again, to the same path.
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

/** A PDF ends with where its table of contents is, and an end marker; programs append some more. */
const endOfDocument = 4_096
const documentEnd = /startxref\s+(\d+)\s+%%EOF/

const isDocument = (bytes: Uint8Array): boolean => {
  const end = Buffer.from(bytes).subarray(-endOfDocument).toString('latin1')
  const position = Number(documentEnd.exec(end)?.[1] ?? Infinity)
  return position < bytes.byteLength
}

const makeFromDocument = (bytes: Uint8Array, name: string): Made => {
  if (!isDocument(bytes)) throw new Refusal('document-broken', { params: { file: name } })
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

/** Makes a file from an upload; refuses other formats. */
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

/** Makes a picture by rotating, cropping and fitting another one, which is unchanged. */
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

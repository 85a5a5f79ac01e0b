import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, Server, Upload as TusUpload } from '@tus/server'
import { mediaLimits, uploadChunkSize, type MediaFile, type MediaKind } from '@vitrine/core/media'
import { uploadedVideo } from '@vitrine/core/social-networks'
import { isStorableText } from '@vitrine/core/wire'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal, type RefusalCode } from '../refusal.ts'
import { storeUploaded } from './media.service.ts'
import { findOneMedia } from './media.store.ts'
import type { UploadKind } from './media.table.ts'
import { addPart, deleteUpload, findUpload, finishUpload, insertUpload, uploadHours, type Upload } from './media.uploads.store.ts'

type UploadServices = Pick<Services, 'database' | 'files'>

const pathOf = (id: string, part: string): string => `uploads/${id}/${part}`

const removeParts = async ({ files }: UploadServices, { id, parts }: Pick<Upload, 'id' | 'parts'>): Promise<void> => {
  for (const part of parts) await files.remove(pathOf(id, part))
}

const megabytes = (bytes: number): number => bytes / (1024 * 1024)

/** The name without the folders that some browsers add. */
const nameOf = (sent: string | null | undefined): string => {
  const name = (sent ?? '').split(/[/\\]/).at(-1)?.trim().slice(0, 200) ?? ''
  return name !== '' && isStorableText(name) ? name : 'file'
}

const kindOf = (sent: string | null | undefined): UploadKind => {
  if (sent === 'picture' || sent === 'document' || sent === 'video') return sent
  throw invalid('kind')
}

/**
 * The storage of the tus protocol: parts of at most a megabyte, each in a file of its own that is recorded with the
 * upload. After a kill an upload continues behind its last part; if two requests add a part at the same offset, in any processes, one is
 * refused, so that no lock is needed.
 */
class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  readonly #services: UploadServices
  readonly #advertiserId: number

  constructor(services: UploadServices, advertiserId: number) {
    super()
    this.#services = services
    this.#advertiserId = advertiserId
  }

  override getExpiration(): number {
    return uploadHours * 3_600_000
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { size = 0, metadata } = upload
    const [kind, name] = [kindOf(metadata?.['kind']), nameOf(metadata?.['filename'])]
    if (size === 0) throw new Refusal('file-empty', { params: { file: name } })
    const max = kind === 'video' ? uploadedVideo.bytes : mediaLimits.fileSize
    if (size > max) throw new Refusal('file-too-large', { params: { file: name, max: megabytes(max) } })
    await insertUpload(this.#services.database, this.#advertiserId, upload.id, { kind, name, size })
    return upload
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await this.#find(id)
    return new TusUpload({
      id,
      size: upload.size,
      offset: upload.received,
      metadata: { kind: upload.kind, filename: upload.name },
      creation_date: upload.touchedAt.toISOString(),
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const waiting: Uint8Array[] = []
    let [received, length] = [offset, 0]
    const store = async (): Promise<void> => {
      if (length === 0) return
      const bytes = Buffer.concat(waiting.splice(0))
      length = 0
      await this.#addPart(id, received, bytes)
      received += bytes.byteLength
    }
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        waiting.push(chunk)
        length += chunk.byteLength
        if (length >= uploadChunkSize) await store()
      }
    } finally {
      // Stores what arrived before a connection broke, so that it need not be sent again.
      await store()
    }
    return received
  }

  override async remove(id: string): Promise<void> {
    const upload = await this.#find(id)
    await deleteUpload(this.#services.database, this.#advertiserId, id)
    await removeParts(this.#services, upload)
  }

  async #find(id: string): Promise<Upload> {
    const upload = await findUpload(this.#services.database, this.#advertiserId, id)
    if (!upload) throw notFound()
    return upload
  }

  async #addPart(id: string, offset: number, bytes: Uint8Array): Promise<void> {
    // Concurrent parts at the same offset have different names.
    const part = `${offset}-${randomUUID()}`
    await this.#services.files.write(pathOf(id, part), bytes)
    if (await addPart(this.#services.database, id, { offset, length: bytes.byteLength, part })) return
    await this.#services.files.remove(pathOf(id, part))
    throw new Refusal('upload-offset')
  }
}

/** No locks: concurrent requests to one upload are resolved by their offset. */
const noLocks = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) }

/** The protocol's errors as refusals. */
const refusals: Readonly<Record<number, RefusalCode>> = { 404: 'not-found', 409: 'upload-offset', 410: 'not-found', 413: 'too-large' }

interface UploadCall {
  advertiserId: number
  /** The upload's id; undefined for a new upload. */
  uploadId: string | undefined
  request: Request
  /** The base path of uploads. */
  path: string
}

/** Answers a request of the tus protocol; refuses invalid ones. */
export const answerUpload = async (services: UploadServices, { advertiserId, uploadId, request, path }: UploadCall): Promise<Response> => {
  if (uploadId !== undefined && !(await findUpload(services.database, advertiserId, uploadId))) throw notFound()
  const server = new Server({
    path,
    datastore: new UploadStore(services, advertiserId),
    locker: noLocks,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    allowedOrigins: () => false,
    onResponseError: (_, error) => {
      if ('status_code' in error) return undefined
      throw error
    },
  })
  const reply = await server.handleWeb(request)
  if (!reply.ok) throw new Refusal(refusals[reply.status] ?? 'upload-invalid')
  return reply
}

/** The bytes that have arrived; null if some parts are missing. */
const readParts = async ({ files }: UploadServices, { id, parts }: Upload): Promise<Uint8Array | null> => {
  const found: Uint8Array[] = []
  for (const part of parts) {
    const bytes = await files.read(pathOf(id, part))
    if (!bytes) return null
    found.push(bytes)
  }
  return Buffer.concat(found)
}

/** The bytes of a complete upload; `settle` records the result. */
const whole = async (services: UploadServices, advertiserId: number, upload: Upload) => {
  const { database } = services
  const { id, name, size, received } = upload
  if (received < size) throw new Refusal('upload-incomplete', { params: { file: name } })
  const bytes = await readParts(services, upload)
  if (bytes?.byteLength !== size) {
    // It has to be uploaded again.
    await deleteUpload(database, advertiserId, id)
    throw notFound()
  }
  return {
    upload: { name, bytes },
    async settle(mediaId: string): Promise<void> {
      await finishUpload(database, id, mediaId)
      await removeParts(services, upload)
    },
  }
}

/** Finds an upload of this kind. */
const find = async (
  { database }: UploadServices,
  advertiserId: number,
  id: string,
  isMeant: (kind: UploadKind) => boolean,
): Promise<Upload> => {
  const upload = await findUpload(database, advertiserId, id)
  if (!upload || !isMeant(upload.kind)) throw notFound()
  return upload
}

/** The bytes of an upload for another feature. */
export const takeUpload = async (services: UploadServices, advertiserId: number, id: string, kind: Exclude<UploadKind, MediaKind>) =>
  whole(services, advertiserId, await find(services, advertiserId, id, (found) => found === kind))

/** The file of a complete upload; a repeated call returns the same file. */
export const finishedUpload = async (services: UploadServices, advertiserId: number, id: string): Promise<MediaFile> => {
  const found = await find(services, advertiserId, id, (kind) => kind !== 'video')
  const known = found.mediaId === null ? null : await findOneMedia(services.database, advertiserId, found.mediaId)
  if (known) return known
  const { upload, settle } = await whole(services, advertiserId, found)
  const media = await storeUploaded(services, advertiserId, { ...upload, kind: found.kind as MediaKind })
  await settle(media.id)
  return media
}

import { ReadableStream } from 'node:stream/web'
import { finishedUploadWire, mediaFileWire, pictureEditWire, type MediaFile } from '@vitrine/core/media'
import type { Context, Hono } from 'hono'
import { attachment } from '../http/attachment.ts'
import { callerOf, type AppContext, type AppEnv } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { sendRange } from '../http/ranges.ts'
import type { ByteRange } from '../ports/files.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { originalPart, pathOfMedia } from './media.model.ts'
import { storeEdited } from './media.service.ts'
import { findDocumentName, findOneMedia } from './media.store.ts'
import { finishedUpload } from './media.uploads.service.ts'

const tag = 'Media'
const path = '/api/provider/media'

const accountId = (c: AppContext): number => callerOf(c).account.advertiser.id

const encode = ({ config }: Services, media: MediaFile) => {
  const absolute = (address: string): string => config.publicUrl + address
  return mediaFileWire.encode({ ...media, url: absolute(media.url), thumbnailUrl: media.thumbnailUrl && absolute(media.thumbnailUrl) })
}

const fileFaults = {
  'file-empty': 400,
  'file-too-large': 413,
  'gif-refused': 415,
  'format-refused': 415,
  'not-a-pdf': 415,
  'picture-broken': 422,
  'picture-too-many-pixels': 422,
  'document-broken': 422,
} as const

/** The calls about uploaded pictures and documents. */
export const mediaEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'The file of an upload that has arrived whole: what it really is is looked at now, and its sizes are made',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    cost: 'heavy',
    body: finishedUploadWire.schema,
    reply: { status: 200, description: 'The file; the same one for the same bytes', schema: mediaFileWire.schema },
    refusals: { 'not-found': 404, 'upload-incomplete': 409, ...fileFaults },
    async handle(c, body) {
      const { uploadId } = finishedUploadWire.read(body)
      return c.json(encode(services, await c.get('runHeavy')(() => finishedUpload(services, accountId(c), uploadId))))
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    summary: 'An uploaded file',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    reply: { status: 200, description: 'The file', schema: mediaFileWire.schema },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const media = await findOneMedia(services.database, accountId(c), c.req.param('id') ?? '')
      if (!media) throw notFound()
      return c.json(encode(services, media))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/edits`,
    tag,
    summary: 'A new picture, turned and then cut from this one, which stays as it is',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    cost: 'heavy',
    body: pictureEditWire.schema,
    reply: { status: 200, description: 'The new picture; the same one for the same edit', schema: mediaFileWire.schema },
    refusals: { 'not-found': 404, ...fileFaults },
    async handle(c, body) {
      const id = c.req.param('id') ?? ''
      return c.json(encode(services, await c.get('runHeavy')(() => storeEdited(services, accountId(c), id, pictureEditWire.read(body)))))
    },
  }),
]

/** The contents of a URL never change, and pages of other origins show them. */
const published = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' }
const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' }
const pictureName = /^\d{1,5}\.(webp|jpg)$/
const videoName = /^video\.(mp4|mov|avi|webm)$/
const videoTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
}
const mediaId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Serves a video with range requests, which browsers and networks use. */
const sendVideo = async (c: Context<AppEnv>, files: Services['files'], file: string, contentType: string): Promise<Response> => {
  const size = await files.size(file)
  if (size === null) throw notFound()
  const read = async (range: ByteRange) => {
    const pieces = await files.stream(file, range)
    return pieces && ReadableStream.from(pieces)
  }
  const reply = await sendRange(c, { size, headers: { ...published, 'content-type': contentType }, read })
  if (!reply) throw notFound()
  return reply
}

/** The captions of a video that was made of an ad; players of other sites' pages read them too. */
const sendCaptions = async (c: Context<AppEnv>, files: Services['files'], file: string): Promise<Response> => {
  const bytes = await files.read(file)
  if (!bytes) throw notFound()
  return c.body(bytes, 200, { ...published, 'content-type': 'text/vtt; charset=utf-8', 'access-control-allow-origin': '*' })
}

/** Serves uploaded files at unguessable URLs: the published sizes of pictures, never the original. */
export const mountMedia = (app: Hono<AppEnv>, { database, files }: Services): void => {
  app.get('/media/:id/document.pdf', async (c) => {
    const id = c.req.param('id')
    const name = mediaId.test(id) ? await findDocumentName(database, id) : null
    const bytes = name === null ? null : await files.read(pathOfMedia(id, originalPart))
    if (name === null || !bytes) throw notFound()
    return c.body(bytes, 200, {
      ...published,
      'content-type': 'application/pdf',
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  app.get('/media/:id/:name', async (c) => {
    const { id, name } = c.req.param()
    if (!mediaId.test(id)) throw notFound()
    const video = videoName.exec(name)?.[1]
    if (video) return sendVideo(c, files, pathOfMedia(id, name), videoTypes[video] ?? '')
    if (name === 'captions.vtt') return sendCaptions(c, files, pathOfMedia(id, name))
    const ending = pictureName.exec(name)?.[1]
    const bytes = ending ? await files.read(pathOfMedia(id, name)) : null
    if (!ending || !bytes) throw notFound()
    return c.body(bytes, 200, { ...published, 'content-type': contentTypes[ending] ?? '' })
  })
}

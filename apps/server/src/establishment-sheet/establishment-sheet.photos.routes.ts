import { photoFaultNumbers, photoKindOf, sheetPhotosWire, sheetPhotoWire, type PhotoKind } from '@vitrine/core/establishment-sheet'
import { queryReaderOf, storableNumber } from '@vitrine/core/query'
import { authorOf } from '../http/author.ts'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { longBody } from '../http/long-body.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { invalid } from '../refusal.ts'
import { establishmentOf, ofSheets, sheetRefusals } from './establishment-sheet.access.routes.ts'
import { addPhoto, photoRefusal, removePhoto } from './establishment-sheet.photos.service.ts'
import { readPhotos, type FollowSheet } from './establishment-sheet.store.ts'

const { query } = ofSheets

/** Each fault of a photo has a code of its own, which says its number as its reason. */
const photoRefusals = {
  ...(Object.fromEntries(Object.keys(photoFaultNumbers).map((code) => [code, 422])) as Record<keyof typeof photoFaultNumbers, 422>),
  ...sheetRefusals,
}

/** A form with the largest photo, and its other fields. */
const largestForm = 4.25 * 1024 * 1024

const bytesOf = async (c: AppContext): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of longBody(c)) {
    size += chunk.byteLength
    if (size > largestForm) throw photoRefusal('photo-weight')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface SentPhoto {
  kind: PhotoKind
  name: string
  bytes: Uint8Array
}

/** The kind and the file of a form; whatever else is in it is left unread. */
const sentPhoto = async (c: AppContext): Promise<SentPhoto> => {
  const type = c.req.header('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw photoRefusal('photo-method')
  const body = await bytesOf(c)
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData().catch(() => {
    throw photoRefusal('photo-invalid')
  })
  const code = form.get('type')
  const kind = typeof code === 'string' ? photoKindOf(code) : undefined
  const file = [...form.values()].find((value) => value instanceof File)
  if (!kind) throw photoRefusal('photo-invalid')
  if (!file || file.size === 0) throw photoRefusal('photo-missing')
  return { kind, name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
}

const listing = ({ database, config }: Services): Endpoint =>
  endpoint({
    ...ofSheets,
    scope: 'presence:read',
    method: 'GET',
    path: '/api/provider/list/photos',
    summary: 'The photos of an establishment: LOGO, COVER, PROFILE, GALLERY',
    reply: { status: 200, description: 'Each with the address of its largest size', schema: sheetPhotosWire.schema },
    refusals: sheetRefusals,
    async handle(c) {
      const photos = await readPhotos(database, establishmentOf(c))
      return c.json(sheetPhotosWire.encode(photos.map(({ id, kind, url }) => ({ id, kind, url: config.publicUrl + url }))))
    },
  })

const uploading = (services: Services, follow: FollowSheet): Endpoint =>
  endpoint({
    ...ofSheets,
    scope: 'presence:write',
    method: 'POST',
    path: '/api/provider/upload/photos',
    cost: 'heavy',
    summary: 'Add a photo: a form (multipart/form-data) with its `type` and the file',
    reply: { status: 201, description: 'The photo', schema: sheetPhotoWire.schema },
    refusals: photoRefusals,
    async handle(c) {
      const advertiserId = establishmentOf(c)
      const photo = { ...(await sentPhoto(c)), advertiserId }
      const { id, kind, url } = await c.get('runHeavy')(() => addPhoto({ ...services, follow }, authorOf(c, services), photo))
      return c.json(sheetPhotoWire.encode({ id, kind, url: services.config.publicUrl + url }), 201)
    },
  })

const removing = (services: Services, follow: FollowSheet): Endpoint =>
  endpoint({
    ...ofSheets,
    scope: 'presence:write',
    method: 'DELETE',
    path: '/api/provider/delete/photo',
    summary: 'Delete a photo',
    query: { ...query, type: 'LOGO, COVER, PROFILE or GALLERY', id: 'Id of the photo' },
    reply: { status: 204, description: 'It is gone from the sheet' },
    refusals: photoRefusals,
    async handle(c) {
      const { kind, id } = readQuery(c, (params) => {
        const { optional } = queryReaderOf(params)
        return { kind: optional('type', photoKindOf), id: optional('id', storableNumber) }
      })
      if (!kind) throw invalid('type')
      if (id === null) throw invalid('id')
      await removePhoto({ ...services, follow }, authorOf(c, services), { advertiserId: establishmentOf(c), kind, id })
      return c.body(null, 204)
    },
  })

export const sheetPhotoEndpoints = (services: Services, follow: FollowSheet): Endpoint[] => [
  listing(services),
  uploading(services, follow),
  removing(services, follow),
]

import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { EstablishmentSheet, PhotoKind, SheetDetails, SheetPhoto } from './establishment-sheet.model.ts'
import { encodeSheetChange, photoCodeOf, sheetPhotosWire, sheetPhotoWire, sheetWire } from './establishment-sheet.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about the sheet of an establishment, which is named by its advertiser's id. Throws only ApiError; changes announce the topic. */
export interface EstablishmentSheetClient {
  find(advertiserId: number, options?: Cancellable): Promise<EstablishmentSheet>
  /** Sends what differs. Refused with the code `record-changed` if somebody saved the sheet since it was read. */
  save(before: EstablishmentSheet, typed: SheetDetails): Promise<EstablishmentSheet>
  photos(advertiserId: number, options?: Cancellable): Promise<SheetPhoto[]>
  uploadPhoto(advertiserId: number, kind: PhotoKind, file: Blob, name: string): Promise<SheetPhoto>
  removePhoto(advertiserId: number, photo: Pick<SheetPhoto, 'id' | 'kind'>): Promise<void>
}

export const createEstablishmentSheetClient = (http: Http, topics?: Topics): EstablishmentSheetClient => {
  const send = (advertiserId: number, { query, ...call }: Omit<HttpCall, 'service'>, { signal }: Cancellable = {}) =>
    http.send({ service: 'provider', ...call, query: { idAnnonceur: advertiserId, ...query }, ...(signal && { signal }) })
  const change = async (advertiserId: number, call: Omit<HttpCall, 'service'>): Promise<unknown> => {
    const reply = await send(advertiserId, call)
    topics?.announce('establishment-sheet')
    return reply
  }
  return {
    find: async (id, options) => sheetWire.decode(await send(id, { path: '/etablishment-sheet' }, options)),
    save: async (before, typed) =>
      sheetWire.decode(
        await change(before.advertiserId, {
          method: 'PATCH',
          path: '/etablishment-sheet/update',
          body: encodeSheetChange(before, typed),
        }),
      ),
    photos: async (id, options) => sheetPhotosWire.decode(await send(id, { path: '/list/photos' }, options)),
    async uploadPhoto(id, kind, file, name) {
      const body = new FormData()
      body.set('type', photoCodeOf(kind))
      body.set('photo', file, name)
      return sheetPhotoWire.decode(await change(id, { method: 'POST', path: '/upload/photos', body }))
    },
    async removePhoto(advertiserId, { id, kind }) {
      await change(advertiserId, { method: 'DELETE', path: '/delete/photo', query: { type: photoCodeOf(kind), id } })
    },
  }
}

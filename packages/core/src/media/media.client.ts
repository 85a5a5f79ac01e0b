import type { Http } from '../http/http.types.ts'
import type { MediaFile, PictureEdit } from './media.model.ts'
import { finishedUploadWire, mediaFileWire, pictureEditWire } from './media.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/**
 * The calls about uploaded files. Every one throws ApiError and nothing else. The bytes travel by the tus protocol, to `uploadPath`
 * below the provider's address; all of these calls can be sent again without making anything twice.
 */
export interface MediaClient {
  get(id: string, options?: Cancellable): Promise<MediaFile>
  /** The file of an upload whose bytes have all arrived. A file that is not accepted is refused with a `MediaFault` as its code. */
  finish(uploadId: string, options?: Cancellable): Promise<MediaFile>
  /** A new picture, turned and cut from this one, which stays as it is. */
  edit(id: string, edit: PictureEdit, options?: Cancellable): Promise<MediaFile>
}

export const createMediaClient = (http: Http): MediaClient => {
  const send = async (method: 'GET' | 'POST', path: string, body: unknown, { signal }: Cancellable = {}): Promise<MediaFile> =>
    mediaFileWire.decode(
      await http.send({
        service: 'provider',
        method,
        path: `/media${path}`,
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      }),
    )
  return {
    get: (id, options) => send('GET', `/${encodeURIComponent(id)}`, undefined, options),
    finish: (uploadId, options) => send('POST', '', finishedUploadWire.encode({ uploadId }), options),
    edit: (id, edit, options) => send('POST', `/${encodeURIComponent(id)}/edits`, pictureEditWire.encode(edit), options),
  }
}

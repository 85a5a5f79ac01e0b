import type { Http } from '../http/http.types.ts'
import type { MediaFile, PictureEdit } from './media.model.ts'
import { finishedUploadWire, mediaFileWire, pictureEditWire } from './media.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/**
 * The calls about uploaded files. Each throws only ApiError. The bytes are sent by the tus protocol to `uploadPath` below
 * the provider's base URL; each of these calls can be repeated without a second effect.
 */
export interface MediaClient {
  get(id: string, options?: Cancellable): Promise<MediaFile>
  /** Makes the file of an upload whose bytes have all arrived. A file that is not accepted is refused with a `MediaFault` as its code. */
  finish(uploadId: string, options?: Cancellable): Promise<MediaFile>
  /** Makes a new picture, rotated and cropped from this one, which is unchanged. */
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

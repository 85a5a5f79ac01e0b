import sharp from 'sharp'
import type { TestApp } from '../../test/harness.ts'

/** Sends a form with files, multipart/form-data. */
export const sendForm = async (app: TestApp, path: string, token: string, form: FormData): Promise<Response> => {
  const sent = new Response(form)
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' }
  return app.app.request(path, { method: 'POST', headers, body: await sent.arrayBuffer() })
}

/** A picture of noise, as heavy as a photo. */
export const noise = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> => {
  const kind = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, noise: kind, background: '#888888' } })
    .toFormat(format)
    .toBuffer()
}

/** The form of a photo of an establishment. */
export const photoForm = (type: string, bytes: Uint8Array | null): FormData => {
  const form = new FormData()
  form.set('type', type)
  if (bytes) form.set('photo', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'front.jpg')
  return form
}

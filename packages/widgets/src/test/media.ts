import type { AdDocument, AdPicture } from '@vitrine/core/ad-form'
import { fixture } from '@open-wc/testing'
import { ApiError, type Http, type HttpCall, type WholeReply } from '@vitrine/core/http'
import { html } from 'lit'
import { createVitrine } from '../base/create-vitrine.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineMedia, type MediaContent } from '../media/index.ts'
import { inside, until } from './dom.ts'

defineElement('vitrine-media', VitrineMedia)

/** A picture as a data URL, so that a test needs no server for it. */
const drawing = (text: string, width = 400, height = 300): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7a92b8"/><text x="20" y="60" font-size="48">${text}</text></svg>`)}`

export const pictureOf = (id: string, changes: Partial<AdPicture> = {}): AdPicture => ({
  id,
  url: drawing(id),
  thumbnailUrl: drawing(id),
  width: 400,
  height: 300,
  alternative: `View ${id}`,
  ...changes,
})
export const documentOf = (id: string, changes: Partial<AdDocument> = {}): AdDocument => ({
  id,
  name: `${id}.pdf`,
  url: `/media/${id}.pdf`,
  size: 240_000,
  ...changes,
})

const heads = {
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF\0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x24\0\0\0WEBP',
  gif: 'GIF89a\x01\0\x01\0',
  svg: '<svg xmlns="http://',
  pdf: '%PDF-1.7\n',
}

/** A file with the first bytes of its format; `size` in bytes. Another `fill` makes another content. */
export const fileOf = (
  name: string,
  { format = 'jpg', size = 1_000, fill = name }: { format?: keyof typeof heads; size?: number; fill?: string } = {},
): File => {
  const head = Uint8Array.from(heads[format], (sign) => sign.charCodeAt(0))
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(fill), Math.min(head.length, size - fill.length))
  bytes.set(head.subarray(0, size))
  const type = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif', svg: 'image/svg+xml', pdf: 'application/pdf' }[
    format
  ]
  return new File([bytes], name, { type, lastModified: 1_700_000_000_000 })
}

interface Arriving {
  id: string
  name: string
  kind: string
  length: number
  bytes: Blob[]
  offset: number
}

/** A server that accepts uploads by the tus protocol; a test can hold them back. */
export interface MediaBackend extends Http {
  readonly calls: readonly HttpCall[]
  readonly uploads: ReadonlyMap<string, Arriving>
  /** Accepts or refuses the bytes of a file. */
  answer: (call: HttpCall, upload: Arriving | undefined) => void | Promise<void>
  edited: unknown[]
  discarded: string[]
}

const reply = (status: number, headers: Record<string, string> = {}): WholeReply => ({ status, headers: new Headers(headers), text: '' })

const metadataOf = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([name = '', value = '']) => [name, new TextDecoder().decode(Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0)))]),
  )

const wireFile = (id: string, { kind, name, length }: Pick<Arriving, 'kind' | 'name' | 'length'>, changes: object = {}) => {
  const isPicture = kind === 'picture'
  const [largeur, hauteur] = isPicture ? [400, 300] : [null, null]
  return {
    id,
    type: isPicture ? 'photo' : 'document',
    nom: name,
    format: isPicture ? 'jpeg' : 'pdf',
    taille: length,
    largeur,
    hauteur,
    url: isPicture ? drawing(id) : `/media/${id}.pdf`,
    url_miniature: isPicture ? drawing(id) : null,
    origine: null,
    ...changes,
  }
}

const hash = async (parts: readonly Blob[]): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await new Blob([...parts]).arrayBuffer())
  return [...new Uint8Array(digest)]
    .slice(0, 4)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

export const mediaBackend = (): MediaBackend => {
  const calls: HttpCall[] = []
  const uploads = new Map<string, Arriving>()
  const begin = ({ headers }: HttpCall): WholeReply => {
    const { filename = '', kind = '' } = metadataOf(headers?.['upload-metadata'])
    const id = `u${uploads.size + 1}`
    uploads.set(id, { id, name: filename, kind, length: Number(headers?.['upload-length']), bytes: [], offset: 0 })
    return reply(201, { location: `/api/provider/media/uploads/${id}` })
  }
  const take = ({ body, headers }: HttpCall, upload: Arriving): WholeReply => {
    if (Number(headers?.['upload-offset']) !== upload.offset) throw new ApiError('conflict', { status: 409 })
    upload.bytes.push(body as Blob)
    upload.offset += (body as Blob).size
    return reply(204, { 'upload-offset': String(upload.offset) })
  }
  const finish = async ({ body }: HttpCall): Promise<unknown> => {
    const upload = uploads.get((body as { envoi: string }).envoi)
    if (!upload || upload.offset !== upload.length) throw new ApiError('not-found', { status: 404 })
    return wireFile(await hash(upload.bytes), upload)
  }
  const ofUpload = (call: HttpCall, upload: Arriving | undefined): WholeReply => {
    if (!upload) throw new ApiError('not-found', { status: 404 })
    if (call.method === 'HEAD') return reply(200, { 'upload-offset': String(upload.offset), 'upload-length': String(upload.length) })
    if (call.method === 'PATCH') return take(call, upload)
    uploads.delete(upload.id)
    backend.discarded.push(upload.name)
    return reply(204)
  }
  const edit = (call: HttpCall): unknown => {
    backend.edited.push(call.body)
    return wireFile(`${call.path.split('/')[2]}-cut`, { kind: 'picture', name: 'cut.jpg', length: 10 })
  }
  const answer = (call: HttpCall, upload: Arriving | undefined): unknown => {
    if (call.path.startsWith('/media/uploads/')) return ofUpload(call, upload)
    if (call.path === '/media/uploads') return begin(call)
    return call.path.endsWith('/edits') ? edit(call) : finish(call)
  }
  const backend: MediaBackend = {
    calls,
    uploads,
    edited: [],
    discarded: [],
    answer: () => undefined,
    async send(call) {
      calls.push(call)
      const upload = uploads.get(call.path.split('/')[3] ?? '')
      const aborted = new Promise<never>((_, reject) => call.signal?.addEventListener('abort', () => reject(new ApiError('cancelled'))))
      aborted.catch(() => undefined)
      await Promise.race([backend.answer(call, upload), aborted])
      return answer(call, upload)
    },
  }
  return backend
}

export const openMedia = async (set: Partial<VitrineMedia> = {}, http: MediaBackend = mediaBackend()): Promise<VitrineMedia> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  const element = await fixture<VitrineMedia>(html`<vitrine-media .instance=${instance}></vitrine-media>`)
  Object.assign(element, set)
  await until(() => element.shadowRoot?.querySelector('.part'), 'the element')
  return element
}

export const abc = (): AdPicture[] => ['a', 'b', 'c', 'd'].map((id) => pictureOf(id))
export const idsOf = (element: VitrineMedia): string => element.pictures.map(({ id }) => id).join('')
export const shownOrder = (element: VitrineMedia): string =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-part] [data-id]') ?? [])].map((item) => item.dataset['id']).join('')
export const grabOf = (element: VitrineMedia, id: string): HTMLButtonElement => inside(element, `[data-id=${id}] [data-grab]`)
export const said = (element: VitrineMedia): string => inside(element, '.root > [role=status]').textContent ?? ''

export const choose = (element: VitrineMedia, files: readonly File[], kind = 'picture'): void => {
  const input = inside<HTMLInputElement>(element, `input[name=${kind}]`)
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change'))
}
export const namesIn = (element: VitrineMedia, selector: string): string[] =>
  [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map((found) => found.textContent?.trim() ?? '')
export const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
export const lastChange = (changes: readonly CustomEvent[]): MediaContent => changes.at(-1)?.detail as MediaContent

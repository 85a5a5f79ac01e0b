import { uploadPath, type MediaKind } from '@vitrine/core/media'
import type { TestApp } from './harness.ts'

const path = `/api/provider${uploadPath}`
const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The parts of the application that an upload needs. */
type Uploading = Pick<TestApp, 'app' | 'tokenOf'>

export interface SentFile {
  bytes: Uint8Array
  name?: string
  kind?: MediaKind
  /** The announced size, if it differs from the real one. */
  size?: number
}

/** The calls of the tus protocol as one user. */
export const createUploader = async ({ app, tokenOf }: Uploading, userId: number) => {
  const authorization = `Bearer ${await tokenOf(userId)}`
  const send = async (method: string, address: string, headers: Record<string, string>, body?: Uint8Array) =>
    app.request(address, {
      method,
      headers: { ...tus, authorization, 'accept-language': 'en', ...headers },
      ...(body === undefined ? {} : { body }),
    } as RequestInit)
  const json = async (method: string, address: string, body?: object) =>
    app.request(address, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'accept-language': 'en' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const uploader = {
    send,
    json,
    begin: ({ bytes, name = 'house.jpg', kind = 'picture', size = bytes.byteLength }: SentFile) =>
      send('POST', path, { 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)},kind ${base64(kind)}` }),
    add: (address: string, offset: number, body: Uint8Array) =>
      send('PATCH', address, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body),
    received: async (address: string) => Number((await send('HEAD', address, {})).headers.get('upload-offset')),
    finish: (id: string) => json('POST', '/api/provider/media', { envoi: id }),
    /** The reply to a complete upload of a file. */
    async upload(file: SentFile): Promise<Response> {
      const begun = await uploader.begin(file)
      if (!begun.ok) return begun
      const address = begun.headers.get('location') ?? ''
      const added = await uploader.add(address, 0, file.bytes)
      return added.ok ? uploader.finish(address.split('/').at(-1) ?? '') : added
    },
  }
  return uploader
}

export type Uploader = Awaited<ReturnType<typeof createUploader>>

/** The paths of all files of the server. */
export const pathsOf = async ({ deps }: Pick<TestApp, 'deps'>): Promise<string[]> => {
  const paths: string[] = []
  for await (const path of deps.files.list()) paths.push(path)
  return paths.toSorted()
}

/** A file as the server describes it. */
export interface SentMedia {
  id: string
  nom: string
  format: string
  taille: number
  largeur: number | null
  hauteur: number | null
  url: string
  url_miniature: string | null
  origine: string | null
}

export const mediaOf = async (reply: Response): Promise<SentMedia> => {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} ${text}`)
  return JSON.parse(text) as SentMedia
}

/**
 * A photo as telephones make it, 480 x 320 pixels, left half red and right half blue, with the note to turn it by a quarter clockwise:
 * upright it is 320 x 480, red above and blue below. Encoded by `heif-enc` of libheif 1.15.
 */
export const heicPhoto = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAA' +
    'Imlsb2MAAAAAREAAAQABAAAAAAFkAAEAAAAKAAABnQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAymlwcnAAAACraXBjbwAAAHZodmND' +
    'AQNwAAAAAAAAAAAAP/AA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAP7oCQCEAAQApQgEBA3AAAAMAkAAAAwAAAwA/oA8IBQWW6kkprmwIAAAD' +
    'AAgAAAMACEAiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAHgAAABQAAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAMAAAAXaXBtYQAAAAAAAAABAAEEgQKDhAAA' +
    'AaVtZGF0AAABmSgBrwnKfvGiRYAhOXVf//y03//8N+8h+5C4dBzDy7jTWeH69zMXTICgBMMMv/jm2Wcl/hO0Ae7IOouBvJQ9FQEcHuv28/9kCtmvI6W5NU1a' +
    'z0eDwm9H+GwVi+XbopqycsEb0KBlteAA9LuHyG9flSD2DmlNwMaHLYAASsABlAAlGFCi9zMXdAAAZAAAhBVOGPlDnjyJAkfUMINu/m/D8P89/7EsgQ/Lklxt' +
    'n/8kVdzsoQTbQ171mJ5n+genq7dsABcgAAADAADOgJMAAP8ADCACsJriJ8lMqPIkCSOt1wnusHJqmrxh8yX0f4dwc3rDgoT8q7zgY2r+Mj8drTzP9A9PV2Qo' +
    'AAADAAADAAAsYIcAAAMAAAMABStWgMfKHPHkSBJOQyooujyPruvcdXJctH+HcHN6xD7wwlXf7TF+dwGPx2tPM/0D09XZUgAAAwAAAwAAVsAAAAMAAAMAASQ1' +
    'w6LUplR5EgSUk7saLo8j67r3ZjRsSyBD8uSXG5BP+gVeEBscJBjI/Ha08z/QPT1dlcAAAAMAAAMAF5A=',
  'base64',
)

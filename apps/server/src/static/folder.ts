import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export interface Asset {
  type: string
  etag: string
  /** The bytes, in an encoding the client understands. */
  body(acceptEncoding: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

const compressible = /^(text|application)\/|svg/
const smallest = 1024

const brotli = (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const pack = async (bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (encoding === 'br' ? brotli(bytes) : promisify(gzip)(bytes, { level: 9 })))

type Packed = Partial<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>>

/** What a build has packed already, with more patience than a server has. */
const packedBeside = async (file: string): Promise<Packed> => {
  const [br, gzip] = await Promise.all(['br', 'gz'].map((ending) => readFile(`${file}.${ending}`).catch(() => undefined)))
  return { ...(br && { br: new Uint8Array(br) }), ...(gzip && { gzip: new Uint8Array(gzip) }) }
}

const makeAsset = (bytes: Uint8Array, extension: string, packed: Packed): Asset => {
  const type = types[extension] ?? 'application/octet-stream'
  const worthIt = compressible.test(type) && bytes.byteLength >= smallest
  const plain = new Uint8Array(bytes)
  const made = new Map<'br' | 'gzip', Promise<Uint8Array<ArrayBuffer>>>()
  const encode = (encoding: 'br' | 'gzip') => {
    const ready = packed[encoding]
    const pending = made.get(encoding) ?? (ready ? Promise.resolve(ready) : pack(bytes, encoding))
    made.set(encoding, pending)
    return pending
  }
  return {
    type,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    async body(accept) {
      const encoding = !worthIt ? null : /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : null
      return { bytes: encoding ? await encode(encoding) : plain, encoding }
    },
  }
}

/** Reads files of a folder; each is read, hashed and compressed once, and again when it changes on disk. */
export const createFolder = (folder: string) => {
  const known = new LRUCache<string, { modified: number; size: number; asset: Asset }>({ max: 500 })

  const find = async (path: string): Promise<Asset | null> => {
    const inside = normalize(path)
    if (inside.startsWith('..') || inside.startsWith(sep) || inside.includes('\0')) return null
    const file = join(folder, inside)
    const entry = await stat(file).catch(() => null)
    if (!entry?.isFile()) return null
    const before = known.get(inside)
    if (before?.modified === entry.mtimeMs && before.size === entry.size) return before.asset
    const asset = makeAsset(await readFile(file), extname(inside), await packedBeside(file))
    known.set(inside, { modified: entry.mtimeMs, size: entry.size, asset })
    return asset
  }

  return { find }
}

export type Folder = ReturnType<typeof createFolder>

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = 1024
const compressible = /\.(?:js|css|html|svg|json)$/

/** Compresses every text file of the build with brotli and gzip, so that the server need not do so for each request. */
export const packedFiles = (): Plugin => ({
  name: 'vitrine-packed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const part of Object.values(bundle)) {
      const content = Buffer.from(part.type === 'chunk' ? part.code : part.source)
      if (content.length < smallest || !compressible.test(part.fileName)) continue
      const file = join(dir, part.fileName)
      await Promise.all([writeFile(`${file}.br`, brotliCompressSync(content)), writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))])
    }
  },
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { lazyParts } from '../../scripts/lib/build/lazy-parts.ts'

const manifestOfPackage = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** A released version's address never changes what it says. A working copy, which carries the number of the last release, is 0.0.0. */
const version = process.env['VITRINE_RELEASE'] ? manifestOfPackage.version : '0.0.0'

interface Chunk {
  name: string
  /** The module that the file is fetched for; null for what several files share. */
  facadeModuleId: string | null
  moduleIds: readonly string[]
}

/** `locales/fr/ads.json` becomes `fr-ads.<hash>.js`, and `sources/ads.ts`, where it has a file of its own, `sources-ads.<hash>.js`. */
const nameOf = ({ name, facadeModuleId: module, moduleIds }: Chunk): string => {
  const [first = '', ...others] = moduleIds
  const source = module ?? (others.length === 0 ? first : '')
  return source.endsWith('.json') || /[\\/]sources[\\/]/.test(source) ? `${basename(dirname(source))}-${name}` : name
}

const describe = (code: string, gzip: number) => ({
  bytes: Buffer.byteLength(code),
  gzip,
  integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
})

/**
 * A working copy builds the same version again and again: its folder names the build, since a browser keeps it for good. Not a query:
 * the parts import the loader by its name in their folder, and under another address it would be a second one.
 */
const addressOf = (loader: ReturnType<typeof describe> | undefined): string => {
  const build = createHash('sha256')
    .update(loader?.integrity ?? '')
    .digest('hex')
    .slice(0, 8)
  return `${version}${version === '0.0.0' ? `+${build}` : ''}/vitrine.js`
}

/** Lists every file with its size and hash, so that a page can pin what it loads, and lays the bytes that a server sends beside each. */
const manifest = (): Plugin => ({
  name: 'vitrine-manifest',
  generateBundle: {
    // After Vite's own last changes to the chunks: a hash of anything earlier would have the browser refuse them.
    order: 'post',
    handler(_, bundle) {
      const files: Record<string, ReturnType<typeof describe>> = {}
      const put = (fileName: string, source: string | Uint8Array): void => void this.emitFile({ type: 'asset', fileName, source })
      for (const { fileName, code } of Object.values(bundle).filter((file) => file.type === 'chunk')) {
        const gz = gzipSync(code, { level: 9 })
        put(`${fileName}.gz`, gz)
        put(`${fileName}.br`, brotliCompressSync(code))
        files[basename(fileName)] = describe(code, gz.length)
      }
      put(`${version}/manifest.json`, JSON.stringify({ version, entry: 'vitrine.js', files }, null, 2))
      put('latest.json', JSON.stringify({ version, path: addressOf(files['vitrine.js']), ...files['vitrine.js'] }, null, 2))
    },
  },
})

/** The features that an ad is edited with, in core and in the widgets. */
const ad = 'ad-(?:editor|form|law|media|schedule|sheet|visits)'

/**
 * Few files, which a page fetches side by side. The loader has what every widget stands on; what forms and lists share, what forms share,
 * what an ad can say, and what many widgets for staff do, is one file each. The rest is a file for each widget, for each part that is
 * fetched later, and for what a few of them share, so that none fetches what only others need.
 * A file takes along what it imports and no file before it has, so the first of these stands before the forms: lists would fetch these
 * for a field, a phone number or an address.
 */
const groups = [
  { name: 'vitrine', tags: ['$initial' as const] },
  {
    name: 'shared',
    test: /[\\/]valibot[\\/]|[\\/]src[\\/](?:email-phone[\\/]|web-addresses[\\/]|wire[\\/]|ui[\\/]field\.ts)/,
    minShareCount: 20,
  },
  { name: 'form', test: /[\\/]src[\\/]form[\\/]/, minShareCount: 2 },
  // The calendar, which widgets for visitors have a use for as well.
  { name: 'days', test: /[\\/]src[\\/]days[\\/]/, minShareCount: 14 },
  { name: 'staff', test: new RegExp(`[\\\\/]src[\\\\/](?!${ad}[\\\\/])(?!.*\\.json$)`), minShareCount: 14 },
  // With the French sentences of the law, which are texts and part of its rules: in a file of their own the bundler would need one more, before the loader.
  {
    name: 'ad',
    test: new RegExp(`[\\\\/]src[\\\\/](?:${ad}[\\\\/]|.*[\\\\/]fr[\\\\/]ad-law\\.json$)`),
    minShareCount: 2,
    // Of what it imports, lists without ads use much.
    includeDependenciesRecursively: false,
  },
]

/** The build for a script tag: `dist/cdn/<version>/` and `latest.json`, to be served as they are; a version's address never changes. */
export default defineConfig({
  base: './',
  publicDir: false,
  resolve: { conditions: ['@vitrine/source', 'browser', 'module', 'import', 'default'] },
  plugins: [lazyParts(), manifest()],
  build: {
    target: 'es2022',
    outDir: 'dist/cdn',
    emptyOutDir: true,
    rollupOptions: {
      input: { vitrine: fileURLToPath(new URL('src/cdn/vitrine.ts', import.meta.url)) },
      // What parts import of the loader, it exports for them.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups },
        entryFileNames: `${version}/[name].js`,
        chunkFileNames: (chunk) => `${version}/${nameOf(chunk)}.[hash].js`,
      },
    },
  },
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** `locales/fr/ads.json` becomes `fr-ads.<hash>.js`: one file a language and namespace. */
const nameOf = (module: string | null, name: string): string =>
  module?.endsWith('.json') ? `${basename(dirname(module))}-${basename(module, '.json')}` : name

const describe = (code: string | Uint8Array) => ({
  bytes: Buffer.byteLength(code),
  gzip: gzipSync(code, { level: 9 }).length,
  integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
})

/** Lists every file with its size and hash, so that a page can pin what it loads. */
const manifest = (): Plugin => ({
  name: 'vitrine-manifest',
  generateBundle: {
    // After Vite has written its own last words into the chunks: a hash of anything earlier would block them.
    order: 'post',
    handler(_, bundle) {
      const files = Object.fromEntries(
        Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith('.js'))
          .map((file) => [basename(file.fileName), describe(file.type === 'chunk' ? file.code : file.source)])
          .sort(([a], [b]) => String(a).localeCompare(String(b))),
      )
      const put = (fileName: string, content: object): void =>
        void this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content, null, 2) })
      put(`${version}/manifest.json`, { version, entry: 'vitrine.js', files })
      put('latest.json', { version, path: `${version}/vitrine.js`, ...files['vitrine.js'] })
    },
  },
})

/**
 * Gives the loader copies of its own of what it shares with the widgets. A chunk must not import from the loader:
 * `vitrine.js?suffix=partner` and `vitrine.js` would be two modules, and the page would be searched twice.
 */
const ownLoader = (): Plugin => ({
  name: 'vitrine-own-loader',
  enforce: 'pre',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'import-statement' || !/\/src\/cdn\/|\?loader$/.test(importer ?? '')) return null
    const found = await this.resolve(source, importer?.replace('?loader', ''), { skipSelf: true })
    return found && `${found.id}?loader`
  },
  async load(id) {
    if (!id.endsWith('?loader')) return null
    const original = id.replace('?loader', '')
    if (original.startsWith('\0')) return { code: (await this.load({ id: original })).code ?? '', moduleType: 'js' }
    return { code: await readFile(original, 'utf8'), moduleType: 'ts' }
  },
})

/** The bundler minifies code, not the style sheets inside it. */
const smallStyles = (): Plugin => ({
  name: 'vitrine-small-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('css`')) return null
    const small = (sheet: string): string =>
      sheet.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,]) ?/g, '$1').replaceAll(/;}/g, '}')
    return { code: code.replaceAll(/css`[^`]*`/g, small), map: null }
  },
})

/** The build for a script tag: `dist/cdn/<version>/` and `latest.json`, to be served as they are; a version's address never changes. */
export default defineConfig({
  base: './',
  publicDir: false,
  resolve: { conditions: ['@vitrine/source', 'browser', 'module', 'import', 'default'] },
  plugins: [smallStyles(), ownLoader(), manifest()],
  build: {
    target: 'es2022',
    outDir: 'dist/cdn',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { vitrine: new URL('src/cdn/vitrine.ts', import.meta.url).pathname },
      preserveEntrySignatures: false,
      output: {
        entryFileNames: `${version}/[name].js`,
        chunkFileNames: (chunk) => `${version}/${nameOf(chunk.facadeModuleId, chunk.name)}.[hash].js`,
      },
    },
  },
})

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { packedFiles } from '../../scripts/lib/build/packed-files.ts'
import { lazyParts } from '../../scripts/lib/build/lazy-parts.ts'
import manifest from './package.json' with { type: 'json' }

const backend = process.env['VITRINE_BACKEND'] ?? 'http://127.0.0.1:4100'

// The backend accepts changes only from its own origin, so the proxy sends that one.
const proxy = { target: backend, changeOrigin: true, headers: { origin: backend } }

/** Writes the contents of the screen "About" to a file, for operators without a sign-in. */
const aboutFile = (): Plugin => {
  let environment = ''
  return {
    name: 'vitrine-about-file',
    apply: 'build',
    configResolved: ({ mode }) => {
      environment = mode
    },
    generateBundle() {
      const source = `${JSON.stringify({ name: 'Vitrine', version: manifest.version, environment })}\n`
      this.emitFile({ type: 'asset', fileName: 'about.json', source })
    },
  }
}

/** The dev server serves JSON as a JavaScript module, which browsers refuse under `with { type: 'json' }`. */
const plainJsonImports = (): Plugin => ({
  name: 'vitrine-plain-json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform: (code) =>
    code.includes("type: 'json'")
      ? { code: code.replaceAll(/, \{ with: \{ type: 'json' \} \}| with \{ type: 'json' \}/g, ''), map: null }
      : null,
})

/**
 * Few files, which compress better and need fewer requests. The code of the first screen stays independent of later ones, and what many
 * parts share is one file; texts are a file for each language.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'shared', test: /(?<!\.json)$/, minShareCount: 10 },
]

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  plugins: [plainJsonImports(), react(), vanillaExtractPlugin(), lazyParts(), aboutFile(), packedFiles()],
  // Workspace packages are taken from their sources, in development and in the build alike.
  resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': proxy, '/media': proxy, '/vitrine': proxy },
  },
  build: {
    target: 'es2022',
    // Relative colours and light-dark() are not lowered: the widgets use them too, and could not be.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    // A strict content policy does not allow data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})

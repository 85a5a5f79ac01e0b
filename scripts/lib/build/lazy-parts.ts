import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const helper = new URL('../../../packages/widgets/src/cdn/fetch-part.ts', import.meta.url)

/** Makes Vite's builds load lazy parts by `fetch-part.ts`, so that a failed one can be retried. */
export const lazyParts = (): Plugin => ({
  name: 'vitrine-lazy-parts',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves out the part's own file if it is the only one.
        resolveDependencies: (file, others, { hostType }) => (hostType === 'html' ? others : [...new Set([...others, file])]),
      },
    },
  }),
  load: async (id) => (id === '\0vite/preload-helper.js' ? { code: await readFile(helper, 'utf8'), moduleType: 'ts' } : null),
})

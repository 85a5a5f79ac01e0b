import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const helper = new URL('../../../packages/widgets/src/cdn/fetch-part.ts', import.meta.url)

/** Has what Vite builds fetch its lazy parts as `fetch-part.ts` does, so that one that did not arrive can be asked for again. */
export const lazyParts = (): Plugin => ({
  name: 'vitrine-lazy-parts',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves out a part's own file where it is the only one.
        resolveDependencies: (file, others, { hostType }) => (hostType === 'html' ? others : [...new Set([...others, file])]),
      },
    },
  }),
  load: async (id) => (id === '\0vite/preload-helper.js' ? { code: await readFile(helper, 'utf8'), moduleType: 'ts' } : null),
})

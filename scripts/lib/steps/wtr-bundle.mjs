// Bundles the element tests before they run: a page that loads hundreds of modules one by one takes half its time to fetch them.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

const suffix = '.browser.test.ts'

/** Those of the loader fetch parts by the addresses of their modules. @param {string} path */
const isBundled = (path) => path.endsWith(suffix) && !path.startsWith('cdn')

/** @param {string} root */
const folderIn = (root) => {
  const cache = join(root, 'node_modules/.cache/vitrine')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'element-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A middleware and a plugin for the server of the tests. `build` is that of esbuild, with its `options`; `root` is the root of that server, and
 * `source` the folder with the tests.
 * @param {(options: object) => Promise<{ metafile: { outputs: object } }>} build
 * @param {string} root
 * @param {string} source
 * @param {object} options
 */
export const bundleTests = async (build, root, source, options) => {
  const folder = folderIn(root)
  const entryPoints = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isBundled)
  const { metafile } = await build({
    ...options,
    entryPoints: entryPoints.map((path) => join(source, path)),
    bundle: true,
    splitting: true,
    format: 'esm',
    // Of the test runner itself.
    external: ['/__web-dev-server__*'],
    sourcemap: 'linked',
    absWorkingDir: folder,
    outbase: root,
    outdir: folder,
    chunkNames: 'element-tests/[name]-[hash]',
    metafile: true,
  })
  const built = new Set(Object.keys(metafile.outputs).map((path) => `/${path}`))
  const place = `/${relative(root, folder)}`
  return {
    /**
     * Modules and their parts are at the addresses of the tests, so that these find what lies beside them.
     * @param {{ path: string }} context
     * @param {() => unknown} next
     */
    middleware: (context, next) => {
      if (built.has(context.path)) context.path = place + context.path
      return next()
    },
    plugin: {
      name: 'bundled-tests',
      /** @param {{ path: string }} context */
      serve({ path }) {
        const module = path.replace(/\.ts$/, '.js')
        return path.endsWith(suffix) && built.has(module) ? { body: `import '${module}'`, type: 'js' } : undefined
      },
    },
  }
}

import { dirname } from 'node:path'
import { createRequire } from 'node:module'
import page from '../react/vite.config.mjs'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name) => dirname(resolve(`${name}/package.json`))

/** The page of `../react` on React 18, which is installed beside the present one under another name. */
export default {
  ...page,
  root: '../react',
  base: '/react-18/',
  resolve: { alias: { react: folderOf('react-18'), 'react-dom': folderOf('react-dom-18') } },
  // Bundles all dependencies: Node would resolve the current React.
  ssr: { noExternal: true },
  build: { ...page.build, outDir: '../react-18/dist', emptyOutDir: true },
}

import { glob, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './host.mjs'
import { measure, type Measured } from './bytes.ts'

const kB = 1000

/** Published entries as they lie in the package; shared chunks count for each, other packages for none. */
const entries: readonly { folder: string; entry: string; limit: number }[] = [
  { folder: 'packages/core/dist', entry: 'index.js', limit: 34 * kB },
  { folder: 'packages/core/dist', entry: 'http/index.js', limit: 4 * kB },
  { folder: 'packages/core/dist', entry: 'i18n/index.js', limit: 5 * kB },
  { folder: 'packages/core/dist', entry: 'ads/index.js', limit: 18 * kB },
  { folder: 'packages/core/dist', entry: 'session/index.js', limit: 11 * kB },
  { folder: 'packages/widgets/dist', entry: 'index.js', limit: 4 * kB },
  { folder: 'packages/widgets/dist', entry: 'theme/index.js', limit: 3 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/provider.js', limit: 8 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/ads-list.js', limit: 18 * kB },
  { folder: 'packages/react-bindings/dist', entry: 'index.js', limit: 2 * kB },
]

const names = async (folder: string): Promise<string[]> => Array.fromAsync(glob('**/*.js', { cwd: folder }))

interface Phase {
  script: string[]
  texts: { fr: string[] }
}

interface ScriptTagManifest {
  phases: { loader: string[]; beforeFirstRow: Phase; later: Phase }
}

/** The script-tag build: the loader alone, what stands before the first row in one language, and all that a current browser ever fetches. */
const scriptTag = async (): Promise<Measured[]> => {
  const cdn = join(root, 'packages/widgets/dist/cdn')
  const { version } = JSON.parse(await readFile(join(cdn, 'latest.json'), 'utf8')) as { version: string }
  const folder = join(cdn, version)
  const { phases } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ScriptTagManifest
  const filesOf = ({ script, texts }: Phase): string[] => [...script, ...texts.fr]
  const first = filesOf(phases.beforeFirstRow)
  return [
    await measure('script tag: loader', 3 * kB, folder, phases.loader),
    await measure('script tag: before the first row', 26 * kB, folder, first),
    { ...(await measure('script tag: everything opened', 70 * kB, folder, [...first, ...filesOf(phases.later)])), promise: 42 * kB },
  ]
}

/** Of the files of one namespace, that of the wordiest language. */
const heaviest = async (folder: string, files: readonly string[]): Promise<string[]> => {
  const sizes = await Promise.all(files.map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })))
  return sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 1).map(({ path }) => path)
}

/** The script that the customer area needs to show its sign-in screen in one language. */
const signInScreen = async (): Promise<Measured> => {
  const folder = join(root, 'apps/customer-area/dist')
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path = '']) => path)
  const files = await names(folder)
  const texts = await Promise.all(['common', 'session', 'shell'].map((namespace) => heaviest(folder, files.filter((path) => basename(path).startsWith(`${namespace}-`)))))
  const screen = files.filter((path) => /^SignIn\w*[-.]/.test(basename(path)))
  return measure('customer area: sign-in screen', 145 * kB, folder, [...new Set([...named, ...screen, ...texts.flat()])])
}

/** Everything the project promises about its weight. */
export const measureBudgets = async (): Promise<Measured[]> => [
  ...(await Promise.all(entries.map(({ folder, entry, limit }) => measure(`${folder.replace('/dist', '')}: ${entry}`, limit, join(root, folder), [entry])))),
  ...(await scriptTag()),
  await signInScreen(),
]

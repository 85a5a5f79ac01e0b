import { glob, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './host.mjs'
import { measure, type Measured } from './bytes.ts'
import { readScriptTag } from './script-tag.ts'

const kB = 1000

/** Published entries as they lie in the package, held to about 10 % more than they weigh; shared chunks count for each, other packages for none. */
const entries: readonly { folder: string; entry: string; limit: number }[] = [
  { folder: 'packages/core/dist', entry: 'index.js', limit: 51 * kB },
  { folder: 'packages/core/dist', entry: 'http/index.js', limit: 4 * kB },
  { folder: 'packages/core/dist', entry: 'i18n/index.js', limit: 5 * kB },
  { folder: 'packages/core/dist', entry: 'ads/index.js', limit: 18 * kB },
  { folder: 'packages/core/dist', entry: 'session/index.js', limit: 11 * kB },
  { folder: 'packages/core/dist', entry: 'contacts/index.js', limit: 14.9 * kB },
  { folder: 'packages/core/dist', entry: 'exports/index.js', limit: 5.4 * kB },
  { folder: 'packages/core/dist', entry: 'embed/index.js', limit: 9.2 * kB },
  { folder: 'packages/core/dist', entry: 'form/index.js', limit: 7 * kB },
  { folder: 'packages/core/dist', entry: 'portals/index.js', limit: 3.1 * kB },
  { folder: 'packages/widgets/dist', entry: 'index.js', limit: 4.8 * kB },
  { folder: 'packages/widgets/dist', entry: 'theme/index.js', limit: 3 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/provider.js', limit: 8 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/ads-list.js', limit: 20.6 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/contact-synthesis.js', limit: 24.4 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/contact-breakdown.js', limit: 34.7 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/contact-list.js', limit: 21.4 * kB },
  { folder: 'packages/widgets/dist', entry: 'define/contact-form.js', limit: 22.5 * kB },
  { folder: 'packages/react-bindings/dist', entry: 'index.js', limit: 2.95 * kB },
]

const names = async (folder: string): Promise<string[]> => Array.fromAsync(glob('**/*.js', { cwd: folder }))

/** So that nobody tunes for a tenth of a kilobyte. */
const room = 1.1

/** What is promised of the script tag, in kilobytes: a widget drawn first, and with everything opened, in one language. */
const promises: Record<string, { first: number; all: number }> = {
  'ads-list': { first: 40, all: 90 },
  'contact-synthesis': { first: 50, all: 110 },
  'contact-breakdown': { first: 50, all: 110 },
  'contact-form': { first: 34, all: 46 },
  'contact-list': { first: 50, all: 110 },
}

/** The script-tag build: the loader alone, then each widget with loader, provider and one language. */
const scriptTag = async (at: string): Promise<Measured[]> => {
  const { folder, filesOf } = await readScriptTag(join(at, 'packages/widgets/dist/cdn'))
  const widget = async ([name, limits]: [string, (typeof promises)[string]]): Promise<Measured[]> => {
    const { first, all } = await filesOf(name)
    return [
      await measure(`script tag: ${name}, drawn first`, limits.first * room * kB, folder, first.map((path) => basename(path))),
      await measure(`script tag: ${name}, everything opened`, limits.all * room * kB, folder, all.map((path) => basename(path))),
    ]
  }
  return [await measure('script tag: loader', 3 * kB, folder, ['vitrine.js']), ...(await Promise.all(Object.entries(promises).map(widget))).flat()]
}

/** Of the files of one namespace, that of the wordiest language. */
const heaviest = async (folder: string, files: readonly string[]): Promise<string[]> => {
  const sizes = await Promise.all(files.map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })))
  return sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 1).map(({ path }) => path)
}

/** The script that the customer area needs to show its sign-in screen in one language. */
const signInScreen = async (at: string): Promise<Measured> => {
  const folder = join(at, 'apps/customer-area/dist')
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path = '']) => path)
  const files = await names(folder)
  const texts = await Promise.all(['common', 'session', 'shell'].map((namespace) => heaviest(folder, files.filter((path) => basename(path).startsWith(`${namespace}-`)))))
  const screen = files.filter((path) => /^SignIn\w*[-.]/.test(basename(path)))
  return measure('customer area: sign-in screen', 150 * kB, folder, [...new Set([...named, ...screen, ...texts.flat()])])
}

/** Everything the project promises about its weight, of the builds that lie in a folder as they do in the project's. */
export const measureBudgets = async (at = root): Promise<Measured[]> => [
  ...(await Promise.all(entries.map(({ folder, entry, limit }) => measure(`${folder.replace('/dist', '')}: ${entry}`, limit, join(at, folder), [entry])))),
  ...(await scriptTag(at)),
  await signInScreen(at),
]

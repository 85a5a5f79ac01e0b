import { glob, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../host.mjs'
import { measure, type Measured } from './bytes.ts'
import { readCatalogue } from '../catalogue.ts'
import { publishedEntries } from './entries.ts'
import { readScriptTag } from './script-tag.ts'

const kB = 1000

/** The tolerance of each limit of elements and of core: what all share grows a little with each feature. */
const room = 1.15

/** The limit of each published entry as it is in its package: shared chunks count for each entry, other packages for none. */
const published: readonly { folder: string; limitOf: (entry: string) => number }[] = [
  {
    folder: 'packages/core',
    limitOf: (entry) =>
      room *
      ({
        index: 88,
        'ad-editor/index': 47,
        'ad-form/index': 30,
        'ad-sheet/index': 36,
        'ad-timeline/index': 31,
        'broadcast/index': 29,
        'lots/index': 30,
        'mock/index': 30,
        'post-composer/index': 48,
        'post-plans/index': 35,
        'post-templates/index': 30,
        'posts/index': 36,
        'review-answers/index': 36,
        'review-auto-answers/index': 29,
        'prompts/index': 44,
        'videos/index': 43,
      }[entry] ?? 24) *
      kB,
  },
  { folder: 'packages/widgets', limitOf: (entry) => (['index', 'theme/index'].includes(entry) ? 10 : 75) * kB },
  { folder: 'packages/react-bindings', limitOf: (entry) => (entry === 'index' ? 22 : 5) * kB },
]

const packageEntries = async (at: string): Promise<Measured[]> => {
  const lines = published.map(async ({ folder, limitOf }) => {
    const entries = Object.keys(await publishedEntries(join(root, folder)))
    return Promise.all(
      entries.map((entry) => measure(`${folder}: ${entry}.js`, Math.round(limitOf(entry)), join(at, folder, 'dist'), [`${entry}.js`])),
    )
  })
  return (await Promise.all(lines)).flat()
}

const names = async (folder: string): Promise<string[]> => Array.fromAsync(glob('**/*.js', { cwd: folder }))

interface Promised {
  first: number
  all: number
}

/** The promised sizes of a script-tag widget in one language, in kilobytes: first render, and with everything opened. */
const promises: Record<'public' | 'staff', Promised> = { public: { first: 55, all: 58 }, staff: { first: 87, all: 113 } }
const promisedMore: Record<string, Promised> = {
  'ad-diffusions': { first: 104, all: 124 },
  'ad-editor': { first: 162, all: 230 },
  'ad-portals': { first: 105, all: 126 },
  'ad-sheet': { first: 119, all: 136 },
  'ad-timeline': { first: 112, all: 132 },
  'ads-list': { first: 87, all: 143 },
  'broadcast-rules': { first: 99, all: 118 },
  'contact-form': { first: 56, all: 59 },
  'contact-list': { first: 95, all: 130 },
  'contact-synthesis': { first: 92, all: 115 },
  'establishment-network': { first: 87, all: 114 },
  'establishment-sheet': { first: 94, all: 115 },
  feeds: { first: 87, all: 114 },
  kpi: { first: 87, all: 117 },
  lots: { first: 109, all: 126 },
  media: { first: 87, all: 131 },
  'portal-ads': { first: 111, all: 130 },
  'post-calendar': { first: 93, all: 160 },
  'post-composer': { first: 121, all: 223 },
  'post-planner': { first: 96, all: 130 },
  'post-templates': { first: 89, all: 113 },
  presence: { first: 91, all: 113 },
  preflight: { first: 108, all: 126 },
  'prompt-editor': { first: 114, all: 133 },
  'prompt-library': { first: 102, all: 121 },
  repairs: { first: 106, all: 134 },
  'review-auto-answers': { first: 92, all: 132 },
  reviews: { first: 87, all: 136 },
  'social-statistics': { first: 89, all: 120 },
  'video-generation': { first: 89, all: 113 },
}

/** The limits of a script-tag widget in gzipped bytes: drawn first, and with everything opened. */
export const limitsOf = (name: string, isPublic: boolean): Promised => {
  const { first, all } = promisedMore[name] ?? promises[isPublic ? 'public' : 'staff']
  return { first: Math.round(first * room * kB), all: Math.round(all * room * kB) }
}

/** The sizes of the script-tag build: the loader with the shared code, then each widget with the loader and one language. */
const scriptTag = async (at: string): Promise<Measured[]> => {
  const { folder, filesOf } = await readScriptTag(join(at, 'packages/widgets/dist/cdn'))
  const { featureWidgets, areaWidgets, publicWidgets, textsOfWidgets } = await readCatalogue(root)
  const embedded = featureWidgets.filter((name) => !areaWidgets.includes(name))
  const widget = async (name: string): Promise<Measured[]> => {
    const limits = limitsOf(name, publicWidgets.includes(name))
    const { first, all } = await filesOf(name, textsOfWidgets[name] ?? [])
    return [
      await measure(
        `script tag: ${name}, drawn first`,
        limits.first,
        folder,
        first.map((path) => basename(path)),
      ),
      await measure(
        `script tag: ${name}, everything opened`,
        limits.all,
        folder,
        all.map((path) => basename(path)),
      ),
    ]
  }
  return [
    await measure('script tag: loader', Math.round(39 * room * kB), folder, ['vitrine.js']),
    ...(await Promise.all(embedded.map(widget))).flat(),
  ]
}

/** The file of a namespace in the language with the longest texts. */
const heaviest = async (folder: string, files: readonly string[]): Promise<string[]> => {
  const sizes = await Promise.all(files.map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })))
  return sizes
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 1)
    .map(({ path }) => path)
}

/** The script of the sign-in screen in one language. */
const signInScreen = async (at: string): Promise<Measured> => {
  const folder = join(at, 'apps/customer-area/dist')
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path = '']) => path)
  const files = await names(folder)
  const texts = await Promise.all(
    ['common', 'session', 'shell'].map((namespace) =>
      heaviest(
        folder,
        files.filter((path) => basename(path).startsWith(`${namespace}-`)),
      ),
    ),
  )
  const screen = files.filter((path) => /^SignIn\w*[-.]/.test(basename(path)))
  return measure('customer area: sign-in screen', 176 * kB, folder, [...new Set([...named, ...screen, ...texts.flat()])])
}

/** All sizes that the project promises, of the builds below a folder. */
export const measureBudgets = async (at = root): Promise<Measured[]> => [
  ...(await packageEntries(at)),
  ...(await scriptTag(at)),
  await signInScreen(at),
]

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import { defineConfig, parseSync, type Plugin, type Rolldown, Visitor } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** `locales/fr/ads.json` becomes `fr-ads.<hash>.js`: one file a language and namespace. */
const nameOf = (module: string | null, name: string): string =>
  module?.endsWith('.json') ? `${basename(dirname(module))}-${basename(module, '.json')}` : name

/** As small as it gets: built once, sent often. */
const pack = async (code: string) => ({
  gz: await gzipAsync(Buffer.from(code), { numiterations: 15 }),
  br: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(code) } }),
})

const describe = (code: string, gzip: number) => ({
  bytes: Buffer.byteLength(code),
  gzip,
  integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
})

type Chunk = Rolldown.OutputChunk

/** The texts of each widget by namespace: those without which it cannot be drawn, and those of its later parts. */
const textsOf: Record<string, { first: readonly string[]; later: readonly string[]; never?: string }> = {
  // What comes in while a page is open is nothing to a list of ads.
  'ads-list': { first: ['ads'], later: ['common', 'ads-tools', 'ads-filters'], never: 'live' },
  'contact-synthesis': { first: ['charts', 'contacts-synthesis', 'contacts-tools'], later: ['common'] },
  'contact-breakdown': { first: ['contact-breakdown', 'contacts-tools', 'common'], later: [] },
  'contact-form': { first: ['contact-form'], later: ['common'] },
  'contact-list': { first: ['contact-list'], later: ['common', 'contacts-tools', 'contact-list-tools'] },
}

const textOf = ({ facadeModuleId: id }: Chunk): { language: string; namespace: string } | undefined =>
  id?.endsWith('.json') ? { language: basename(dirname(id)), namespace: basename(id, '.json') } : undefined
const isFallback = ({ moduleIds }: Chunk): boolean => moduleIds.every((id) => id.includes('@floating-ui'))
const namesOf = (some: Iterable<Chunk>): string[] => [...some].map(({ fileName }) => basename(fileName)).sort()

/** What each widget of a page fetches, before it is drawn first and afterwards; whoever counts bytes reads it here. */
const phasesOf = (chunks: readonly Chunk[]) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reach = (starts: Iterable<Chunk>, next: (chunk: Chunk) => readonly string[]): Set<Chunk> => {
    const found = new Set<Chunk>()
    const visit = (chunk: Chunk): void => {
      if (found.has(chunk)) return
      found.add(chunk)
      for (const name of next(chunk)) visit(byName.get(name)!)
    }
    for (const start of starts) visit(start)
    return found
  }
  const holding = (module: string): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}.ts`)))
    if (!chunk) throw new Error(`No file holds ${module}`)
    return chunk
  }
  const texts = (namespaces: readonly string[]): Record<string, string[]> => {
    const wanted = chunks.filter((chunk) => namespaces.includes(textOf(chunk)?.namespace ?? ''))
    const byLanguage = Object.groupBy(wanted, (chunk) => textOf(chunk)!.language)
    return Object.fromEntries(Object.entries(byLanguage).map(([language, some = []]) => [language, namesOf(some)]))
  }
  const loader = chunks.filter(({ isEntry }) => isEntry)
  const phases = ([name, { first, later, never }]: [string, (typeof textsOf)[string]]) => {
    // The loader knows the elements by dynamic imports alone.
    const elements = [holding('provider/provider'), holding(`${name}/${name}`)]
    const before = reach([...loader, ...elements], ({ imports }) => imports)
    const all = reach(elements, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    const after = [...all].filter((chunk) => !before.has(chunk) && !isFallback(chunk) && !textOf(chunk) && chunk.name !== never)
    return [name, { first: { script: namesOf(before), texts: texts(first) }, later: { script: namesOf(after), texts: texts(later) } }]
  }
  return {
    loader: namesOf(loader),
    /** For browsers without CSS anchor positioning. */
    fallback: namesOf(chunks.filter(isFallback)),
    phases: Object.fromEntries(Object.entries(textsOf).map(phases)) as Record<string, unknown>,
  }
}

/**
 * Lists every file with its size and hash, so that a page can pin what it loads, and when it is loaded. Beside each file lie
 * `<file>.gz` and `<file>.br`, the bytes that a server sends.
 */
const manifest = (): Plugin => ({
  name: 'vitrine-manifest',
  generateBundle: {
    // After Vite's own last changes to the chunks: a hash of anything earlier would have the browser refuse them.
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const chunk of chunks) if (chunk.isEntry) chunk.code = withNeighbours(chunk, chunks)
      const files: Record<string, ReturnType<typeof describe>> = {}
      for (const { fileName, code } of chunks.toSorted((a, b) => a.fileName.localeCompare(b.fileName))) {
        const packed = await pack(code)
        files[basename(fileName)] = describe(code, packed.gz.length)
        for (const [ending, source] of Object.entries(packed)) this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source })
      }
      const put = (fileName: string, content: object): void =>
        void this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content, null, 2) })
      put(`${version}/manifest.json`, { version, entry: 'vitrine.js', files, ...phasesOf(chunks) })
      put('latest.json', { version, path: `${version}/vitrine.js`, ...files['vitrine.js'] })
    },
  },
})

/**
 * The loader asks for what an element imports together with the element, so that nothing is waited for twice.
 * The bundler's own helper for that weighs as much as the rest of the loader.
 */
const withNeighbours = (loader: Chunk, chunks: readonly Chunk[]): string =>
  loader.code.replaceAll(/import\([`"']\.\/([^`"']+)[`"']\)/g, (request, name: string) => {
    const imports = chunks.find(({ fileName }) => basename(fileName) === name)?.imports ?? []
    const others = imports.map((path) => `import("./${basename(path)}")`)
    return others.length ? `Promise.all([${[request, ...others].join(',')}]).then(e=>e[0])` : request
  })

/** Gives some files copies of their own of what they share with others: those of `copied`, and what these import of it. */
const ownCopies = (query: string, files: RegExp, copied: RegExp): Plugin => ({
  name: `vitrine-copies-${query}`,
  enforce: 'pre',
  async resolveId(source, importer = '', { kind }) {
    if (kind !== 'import-statement' || !(files.test(importer) || importer.endsWith(`?${query}`))) return null
    const found = await this.resolve(source, importer.replace(`?${query}`, ''), { skipSelf: true })
    return found && copied.test(found.id) ? `${found.id}?${query}` : found
  },
  async load(id) {
    if (!id.endsWith(`?${query}`)) return null
    const original = id.replace(`?${query}`, '')
    if (original.startsWith('\0')) return { code: (await this.load({ id: original })).code ?? '', moduleType: 'js' }
    return { code: await readFile(original, 'utf8'), moduleType: 'ts' }
  },
})

/**
 * A chunk must not import from the loader: `vitrine.js?suffix=partner` and `vitrine.js` would be two modules, and the page
 * would be searched twice.
 */
const ownLoader = (): Plugin => ownCopies('loader', /\/src\/cdn\//, /./)

/** The list of ads has the tightest limits: in files of their own, the pieces that lists share would weigh more than they do inside it. */
const ownPieces = (): Plugin => ownCopies('ads', /\/src\/ads-list\//, /\/src\/list-ui\/(?!foot|sort)/)

/** Every import is asked for as it stands: the loader has its own way of asking ahead, see `withNeighbours`. */
const plainImports = (): Plugin => ({
  name: 'vitrine-plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  // The helper has nothing to preload, so what it calls can stand in its place.
  renderChunk: (code) => ({
    code: code
      .replaceAll(/__vitePreload\(async \(\) => \{\s+const \{[^}]*\} = await (import\(.*\));\s+return \{[^}]*\};\s+\}, __VITE_PRELOAD__, import\.meta\.url\)/g, '$1')
      .replaceAll(/__vitePreload\(\(\) => (import\(.*?\)), __VITE_PRELOAD__, import\.meta\.url\)/g, '$1'),
    map: null,
  }),
})

/** A line break in markup is worth a space; none is left before `>` or where the markup begins or ends. Before `/>` it ends an unquoted value. */
const smallMarkup = (markup: string, isFirst: boolean, isLast: boolean): string =>
  markup
    .replaceAll(/\s*\n\s*/g, (space, at: number) => {
      const isEdge = (isFirst && at === 0) || (isLast && at + space.length === markup.length)
      return isEdge || markup[at + space.length] === '>' ? '' : ' '
    })
    .replaceAll(/(\s[\w-]+)="([\w-]+)"(?=[\s>/])/g, '$1=$2')

const smallSheet = (sheet: string): string =>
  sheet.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,]) ?|(:) /g, '$1$2').replaceAll(/;}/g, '}')

/** The bundler minifies code, not the style sheets and templates inside it. */
const smallTemplates = (): Plugin => ({
  name: 'vitrine-small-templates',
  enforce: 'pre',
  transform(code, id) {
    const path = id.replace(/\?.*/, '')
    if (!path.endsWith('.ts') || !/css`|html`/.test(code)) return null
    const edits: { at: number; raw: string; text: string }[] = []
    new Visitor({
      TaggedTemplateExpression({ tag, quasi: { quasis } }) {
        if (tag.type !== 'Identifier' || !['html', 'css'].includes(tag.name)) return
        for (const [index, quasi] of quasis.entries()) {
          const { raw } = quasi.value
          edits.push({ at: code.indexOf(raw, quasi.start), raw, text: tag.name === 'css' ? smallSheet(raw) : smallMarkup(raw, index === 0, index === quasis.length - 1) })
        }
      },
    }).visit(parseSync(path, code).program)
    const small = edits
      .toSorted((a, b) => b.at - a.at)
      .reduce((done, { at, raw, text }) => done.slice(0, at) + text + done.slice(at + raw.length), code)
    return { code: small, map: null }
  },
})

type Texts = { [key: string]: string | Texts }

const smallTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key, text]) => !key.endsWith('_many') || text !== texts[key.replace(/_many$/, '_other')])
      .map(([key, text]) => [key, typeof text === 'string' ? text : smallTexts(text)]),
  )

/** A plural form that says the same as `other` is left out: that is where the translator looks next. */
const fewerPlurals = (): Plugin => ({
  name: 'vitrine-fewer-plurals',
  enforce: 'pre',
  transform: (code, id) =>
    /\/locales\/.*\.json$/.test(id) ? { code: JSON.stringify(smallTexts(JSON.parse(code) as Texts)), map: null } : null,
})

/** The build for a script tag: `dist/cdn/<version>/` and `latest.json`, to be served as they are; a version's address never changes. */
export default defineConfig({
  base: './',
  publicDir: false,
  json: { namedExports: false, stringify: false },
  resolve: {
    // Of valibot and Lit, the part that is used; tests hold both to the originals.
    alias: [
      { find: 'valibot', replacement: here('src/cdn/checks.ts') },
      { find: /^lit$/, replacement: here('src/small-lit/index.ts') },
      { find: /^lit\/directive\.js$/, replacement: here('src/small-lit/directive.ts') },
      { find: /^lit\/directives\/(\w+)\.js$/, replacement: here('src/small-lit/directives/$1.ts') },
    ],
    conditions: ['@vitrine/source', 'browser', 'module', 'import', 'default'],
  },
  plugins: [plainImports(), smallTemplates(), fewerPlurals(), ownLoader(), ownPieces(), manifest()],
  build: {
    target: 'es2022',
    outDir: 'dist/cdn',
    emptyOutDir: true,
    modulePreload: false,
    rollupOptions: {
      input: { vitrine: here('src/cdn/vitrine.ts') },
      preserveEntrySignatures: false,
      output: {
        // Few files: what arrives together is packed together. A group takes along what it imports.
        codeSplitting: {
          // What several widgets share comes before what one of them has alone, or the others would have to fetch that one.
          groups: [
            { name: 'base', test: /src\/(provider\/provider|base\/vitrine-element|i18n\/sources\/common|wire\/(codec|record|values|page)|small-lit\/directives\/live|ui\/drawing)\.ts$|rolldown\/runtime/, priority: 10 },
            { name: 'kit', test: /src\/(base\/(load-controller|address-sync)|ui\/(button\.styles|progress(\.styles)?)|i18n\/sources\/contacts-tools|wire\/query-reader|contacts\/contacts\.values\.wire|list\/list\.(state|sizes|url-params))\.ts$/, priority: 8 },
            { name: 'rows', test: /src\/list-ui\/(columns|heading|(list|table)\.styles|skeleton|table-head)\.ts$/, priority: 9 },
            { name: 'contacts', test: /src\/(events\/events\.news|contacts-ui\/(sources|change|go|days|period-choice|sites)(\.styles|\.rules)?|contacts\/contacts\.(change|figures\.wire|scope\.(url|wire)|period|synthesis|breakdown|filters\.types))\.ts$/, priority: 7 },
            { name: 'scope-tools', test: /src\/contacts-ui\/(scope-tools|period-check)(\.styles|\.rules)?\.ts$/, priority: 2 },
            { name: 'zone', test: /src\/contacts\/contacts\.zone\.ts$/, priority: 8 },
            { name: 'reach', test: /src\/reach\/reach\.ts$/, priority: 7 },
            { name: 'ads-list', test: /src\/ads-list\/ads-list\.ts$/, priority: 6 },
            { name: 'faces', test: /src\/(base\/failure|ui\/field(\.styles)?)\.ts$/, priority: 5 },
            { name: 'lists', test: /src\/(ui\/(chips|pager)(\.styles)?|base\/(list-controller|selection-controller|row-roving|two-texts|later)|list-ui\/(focus-heir|foot\.styles|footer|sort)|list\/list\.(url|pager|sort))\.ts$/, priority: 4 },
            { name: 'live', test: /src\/(base\/live|events\/events\.\w+)\.ts$/, priority: 4 },
            { name: 'list-whole', test: /src\/list-ui\/(bulk-bar|list-whole|row-input|(bulk|tools)\.styles)\.ts$/, priority: 4 },
            { name: 'overlays', test: /src\/(ui\/(menu|dialog|toasts)(\.styles)?|base\/(menu|dialog|toast)-controller)\.ts$/, priority: 3 },
            { name: 'ads-list-whole', test: /src\/ads-list\/ads-list\.whole\.ts$/, priority: 2 },
            { name: 'ads-list-hands', test: /src\/ads-list\/ads-list\.more\.ts$/, priority: 1 },
            { name: 'contact-form', test: /src\/contact-form\/contact-form\.ts$/, priority: 6 },
            { name: 'contact-list', test: /src\/contact-list\/contact-list\.ts$/, priority: 6 },
            { name: 'contact-list-whole', test: /src\/contact-list\/contact-list\.whole\.ts$/, priority: 2 },
            { name: 'contact-list-hands', test: /src\/contact-list\/contact-list\.(more|detail)\.ts$/, priority: 1 },
          ],
        },
        entryFileNames: `${version}/[name].js`,
        chunkFileNames: (chunk) => `${version}/${nameOf(chunk.facadeModuleId, chunk.name)}.[hash].js`,
      },
    },
  },
})

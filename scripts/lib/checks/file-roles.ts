/** A layer of features: where their folders are, which folders beside them are none, and what a file of a feature may be. */
interface Layer {
  source: RegExp
  /** Folders that features share; their files are called by what is in them. */
  shared: readonly string[]
  roles: readonly string[]
  /** Whether a feature has a folder inside for each element that is called otherwise; its files are called by that one. */
  nests?: true
  /** What may stand in a feature's folder without a role. */
  also?: (feature: string) => RegExp
}

const everywhere = ['model', 'types', 'rules', 'service', 'client', 'test']

const layers: readonly Layer[] = [
  {
    source: /^packages\/core\/src\//,
    shared: [
      'catalogue',
      'challenge',
      'config',
      'days',
      'email-phone',
      'form',
      'http',
      'i18n',
      'list',
      'placeholders',
      'query',
      'records',
      'topics',
      'wire',
    ],
    roles: [...everywhere, 'filters', 'form', 'wire'],
    also: () => /^index\.ts$/,
  },
  {
    source: /^packages\/widgets\/src\//,
    nests: true,
    shared: ['base', 'cdn', 'charts', 'define', 'elements', 'form', 'list', 'posts', 'provider', 'records', 'test', 'theme', 'types', 'ui'],
    roles: [...everywhere, 'definition', 'columns', 'actions', 'controller', 'view', 'styles', 'icons', 'events', 'browser.test'],
    also: (feature) => new RegExp(`^(?:index|${feature})\\.ts$`),
  },
  {
    source: /^apps\/server\/src\//,
    shared: ['backup', 'db', 'demo', 'demo-pictures', 'docs', 'http', 'jobs', 'list', 'ports', 'process', 'records', 'static', 'test'],
    roles: [...everywhere, 'routes', 'store', 'table', 'wire', 'columns', 'jobs', 'mails', 'sheet', 'samples'],
  },
  {
    source: /^apps\/customer-area\/src\//,
    shared: ['app', 'base', 'form', 'frame', 'list', 'screen', 'screens', 'testing', 'theme', 'ui'],
    roles: [...everywhere, 'view', 'css'],
    also: () => /^(?:[A-Z]\w+|use-[a-z-]+)(?:\.test)?\.tsx?$/,
  },
]

/** Every role, by layer, in the order above. */
export const roles: ReadonlySet<string> = new Set(layers.flatMap((layer) => layer.roles))

/** Why a file may not be called what it is called; undefined when it may, and for a file of no feature. */
export const nameRefusal = (path: string): string | undefined => {
  const layer = layers.find(({ source }) => source.test(path))
  const folders = layer ? path.replace(layer.source, '').split('/') : []
  const name = folders.pop()
  const folder = folders.at(-1)
  if (!layer || !folder || !name || folders.length > (layer.nests ? 2 : 1)) return undefined
  if (folders.some((each) => layer.shared.includes(each))) return undefined
  if (layer.also?.(folder).test(name)) return undefined
  const fits = new RegExp(
    `^${folder}(?:\\.[a-z][a-z0-9-]*)*\\.(?:${layer.roles.map((role) => role.replace('.', '\\.')).join('|')})\\.tsx?$`,
  )
  return fits.test(name) ? undefined : `a file of this folder is called ${folder}[.<part>].<role>.ts; roles: ${layer.roles.join(', ')}`
}

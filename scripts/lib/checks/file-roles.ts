/** A layer with features: the path of their folders, shared folders, and the roles of files. */
interface Layer {
  source: RegExp
  /** Folders that features share, whose files are not named by role. */
  shared: readonly string[]
  roles: readonly string[]
  /** Whether a feature has a subfolder for each element with another name; its files begin with that name. */
  nests?: true
  /** Files without a role that a feature's folder may contain. */
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
      'web-addresses',
      'wire',
    ],
    roles: [...everywhere, 'filters', 'form', 'wire'],
    also: () => /^index\.ts$/,
  },
  {
    source: /^packages\/widgets\/src\//,
    nests: true,
    shared: [
      'base',
      'cdn',
      'charts',
      'define',
      'elements',
      'form',
      'list',
      'posts',
      'provider',
      'records',
      'test',
      'theme',
      'types',
      'ui',
      'views',
    ],
    roles: [...everywhere, 'definition', 'columns', 'actions', 'controller', 'view', 'styles', 'icons', 'events', 'browser.test'],
    also: (feature) => new RegExp(`^(?:index|${feature})\\.ts$`),
  },
  {
    source: /^apps\/server\/src\//,
    shared: [
      'backup',
      'commands',
      'db',
      'demo',
      'demo-pictures',
      'docs',
      'http',
      'jobs',
      'list',
      'ports',
      'process',
      'records',
      'static',
      'test',
    ],
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

/** Why a file's name is refused; undefined if it is allowed, and for a file outside of features. */
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

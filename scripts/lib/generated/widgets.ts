import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { camelOf, pascalOf, written, type Files } from './files.ts'

const room = 'packages/widgets/src'
/** Where each element stands among the sources of the package. */
type Folders = Readonly<Record<string, string>>

const pathOf = (folders: Folders, name: string): string => folders[name] ?? name
const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name)

const elementsOf = (widgets: readonly string[], areaNames: readonly string[], folders: Folders): string => `${written}
import type { VitrineProvider } from '../provider/index.ts'
import type { Listening } from './listening.ts'
${widgets.map((name) => `import type { ${pascalOf(name)}EventMap, Vitrine${pascalOf(name)} } from '../${pathOf(folders, name)}/index.ts'\n`).join('')}
/** Every element that a page of others may have, by its name; each is fetched when asked for. */
export const elements = {
${['provider', ...widgets]
  .filter((name) => !areaNames.includes(name))
  .map((name) => `  ${keyOf(name)}: async () => (await import('../${pathOf(folders, name)}/${name}.ts')).Vitrine${pascalOf(name)},\n`)
  .join('')}} satisfies Record<string, () => Promise<CustomElementConstructor>>

/** Every element by its tag. */
export interface VitrineTags {
  'vitrine-provider': VitrineProvider
${widgets.map((name) => `  'vitrine-${name}': Listening<${pascalOf(name)}EventMap> & Vitrine${pascalOf(name)}\n`).join('')}}

/** The events of each widget. */
export interface WidgetEvents {
${widgets.map((name) => `  'vitrine-${name}': ${pascalOf(name)}EventMap\n`).join('')}}
`

const defineOf = (name: string, folders: Folders): string => `${written}
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { Vitrine${pascalOf(name)} } from '../${pathOf(folders, name)}/${name}.ts'

defineElement('vitrine-${name}', Vitrine${pascalOf(name)})
`

const eventNames = async (path: string): Promise<string[]> =>
  [...(await readFile(path, 'utf8')).matchAll(/^\s+'(vitrine-[\w-]+)':/gm)].map(([, name = '']) => name)

const componentOf = (name: string, events: readonly string[]): string => {
  const pascal = pascalOf(name)
  return `${written}
import '@vitrine/widgets/define/${name}'
import { Vitrine${pascal}, type ${pascal}EventMap } from '@vitrine/widgets/${name}'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of \`<vitrine-${name}>\`. */
export const ${pascal} = createWidget({
  tagName: 'vitrine-${name}',
  elementClass: Vitrine${pascal},
  displayName: '${pascal}',
  events: eventsOf<${pascal}EventMap>()(
${events.map((event) => `    '${event}',\n`).join('')}  ),
})
`
}

const indexOf = (names: readonly string[]): string => `${written}
${names.map((name) => `export { ${pascalOf(name)} } from './${name}.ts'\n`).join('')}export * from './provider.ts'
export type { WidgetProps } from './events.ts'
`

/** Which texts the loader fetches beside the code of each widget. */
export const textFiles = (textsOfWidgets: Readonly<Record<string, readonly string[]>>): Files => {
  const namespaces = [...new Set(Object.values(textsOfWidgets).flat())].toSorted()
  const lines = Object.keys(textsOfWidgets)
    .toSorted()
    .map((name) => `  ${keyOf(name)}: [${(textsOfWidgets[name] ?? []).map((namespace) => `${camelOf(namespace)}Messages`).join(', ')}],\n`)
  return {
    [`${room}/cdn/texts.ts`]: `${written}
import {
${namespaces.map((namespace) => `  ${camelOf(namespace)}Messages,\n`).join('')}  type MessageSource,
} from '@vitrine/core/i18n'

/** The texts that each widget is drawn with, beside those that every widget has. */
export const textsOfWidgets: Readonly<Record<string, readonly MessageSource[]>> = {
${lines.join('')}}
`,
  }
}

/** Where the package finds an element that stands in a folder inside its feature's; `./*` finds the others. */
const entryOf = ([name, path]: readonly [string, string]): string =>
  `    "./${name}": { "@vitrine/source": "./src/${path}/index.ts", "types": "./dist/${path}/index.d.ts", "default": "./dist/${path}/index.js" },\n`

/** The star of `./*` takes a slash too: without this an element would have its folder as a second address. */
const closed = (feature: string): string => `    "./${feature}/*": null,\n`

/** The same for the resolution `node10` of TypeScript, which does not read `exports`. */
const typesOf = ([name, path]: readonly [string, string]): string => `"${name}": ["./dist/${path}/index.d.ts"], `

const withEntries = (text: string, folders: Folders): string => {
  const nested = Object.entries(folders)
    .filter(([name, path]) => name !== path)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  const features = [...new Set(nested.map(([, path]) => path.replace(/\/.*/, '')))]
  return text
    .replace(
      /(?:"[\w-]+": \["\.\/dist\/[\w-]+\/[\w-]+\/index\.d\.ts"\], )*(?="\*": \["\.\/dist\/\*\/index\.d\.ts"\])/,
      nested.map(typesOf).join(''),
    )
    .replace(
      /(?:^ {4}"\.\/[\w-]+(?:": \{ "@vitrine\/source": "\.\/src\/[\w-]+\/[\w-]+\/index\.ts".*|\/\*": null,)\n)*(?=^ {4}"\.\/\*")/m,
      [...nested.map(entryOf), ...features.map(closed)].join(''),
    )
}

/** What knows each widget by its name: the table of elements with their types, their registrations, their React components, their entries. */
export const widgetFiles = async (
  root: string,
  widgets: readonly string[],
  areaWidgets: readonly string[],
  folders: Folders,
): Promise<Files> => {
  const all = ['provider', ...widgets]
  const common = await eventNames(join(root, room, 'base/events.ts'))
  const component = async (name: string): Promise<[string, string]> => {
    const own = await eventNames(join(root, room, pathOf(folders, name), `${name}.events.ts`))
    return [`packages/react-bindings/src/${name}.ts`, componentOf(name, [...common, ...own])]
  }
  const description = await readFile(join(root, 'packages/widgets/package.json'), 'utf8')
  return {
    'packages/widgets/package.json': withEntries(description, folders),
    [`${room}/elements/elements.ts`]: elementsOf(widgets, areaWidgets, folders),
    ...Object.fromEntries(all.map((name) => [`${room}/define/${name}.ts`, defineOf(name, folders)])),
    ...Object.fromEntries(await Promise.all(widgets.map(component))),
    'packages/react-bindings/src/index.ts': indexOf(widgets.filter((name) => !areaWidgets.includes(name))),
  }
}

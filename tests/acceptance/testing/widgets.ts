import { areaWidgets, featureWidgets, type FeatureWidget } from '@vitrine/core/catalogue'
import { groupsOf, loops, type LoopName } from './points.ts'

const groups = groupsOf(featureWidgets.filter((name) => !areaWidgets.includes(name)))

/** The elements that a test goes through. */
export const elementsOf = (loop: LoopName): readonly FeatureWidget[] => groups[loops[loop].elements]

/** The widgets that a page has unless it is asked for others. */
export const widgets: readonly FeatureWidget[] = groups.together

/** Elements on pages of up to eight, since each page has to be loaded. */
export const pagesOf = (names: readonly FeatureWidget[]): FeatureWidget[][] =>
  Array.from({ length: Math.ceil(names.length / 8) }, (_, index) => names.slice(index * 8, index * 8 + 8))

/** Asks the server for nothing before somebody does something. */
export const askingLater: readonly FeatureWidget[] = ['media']

/** An ad of the demo network's own, with photos and without a schedule. */
const demoAd = 100_881

/** A programme of the demo's developer. */
const demoProgramme = 100_332

/** The attributes of some widgets; `true` for those that are only there. */
const attributesOf: Partial<Record<FeatureWidget, Readonly<Record<string, string | number | true>>>> = {
  'ad-editor': { 'ad-id': demoAd },
  'ad-sheet': { 'ad-id': demoAd, 'edit-href': '#edit' },
  'ad-portals': { 'ad-id': demoAd },
  'ad-timeline': { 'ad-id': demoAd },
  'ads-list': { openable: true },
  attendance: { ad: demoAd },
  'contact-synthesis': { period: '30d' },
  'contact-breakdown': { query: 'period=30d' },
  'contact-list': { query: 'period=30d' },
  'contact-form': { establishment: 1007 },
  establishment: { establishment: 1007 },
  'diffusion-report': { portal: '1' },
  lots: { programme: demoProgramme },
  'owner-report': { 'ad-id': demoAd },
  'portal-ads': { 'portal-id': 1 },
  'post-planner': { 'new-href': '#new' },
  'review-summary': { establishment: 1007, network: true },
  'review-wall': { establishment: 1007, network: true },
}

const attributesOfWidget = (name: string): [string, string | number | true][] => Object.entries(attributesOf[name as FeatureWidget] ?? {})

/** The fallback content of a widget. */
const fallbackText = (name: string): string => `The ${name} is coming.`

const camelOf = (kebab: string): string => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascalOf = (kebab: string): string => camelOf(`-${kebab}`)

/** A widget as HTML. */
export const markup = (name: string): string => {
  const attributes = attributesOfWidget(name).map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${value}"`))
  return `<vitrine-${name}${attributes.join('')}><p class="fallback">${fallbackText(name)}</p></vitrine-${name}>`
}

/** A widget as a component of React. */
const component = (name: string): string => {
  const tag = `components.${pascalOf(name)}`
  const properties = attributesOfWidget(name).map(([key, value]) => ` ${camelOf(key)}={${JSON.stringify(value)}}`)
  return `<${tag}${properties.join('')}><p className="fallback">${fallbackText(name)}</p></${tag}>`
}

/** Where a framework's template shows a widget: `shows` of `hosts/asked.ts` knows which the address asks for. */
type Condition = (name: string, shows: string) => string

const conditions = {
  vue: (name, shows) => markup(name).replace('>', ` v-if="${shows}">`),
  svelte: (name, shows) => `{#if ${shows}}${markup(name)}{/if}`,
  angular: (name, shows) => `@if (${shows}) {${markup(name)}}`,
  react: (name, shows) => `{${shows} && ${component(name)}}`,
} satisfies Record<string, Condition>

export type TemplateKind = keyof typeof conditions

/** Inserts all widgets into the source of a host page, which contains the contact form itself, with a listener. */
export const withWidgets = (source: string, kind: TemplateKind): string => {
  const others = [...widgets, ...groups.shared].filter((name) => name !== 'contact-form')
  const shown = others.map((name) => conditions[kind](name, `shows('${name}'${widgets.includes(name) ? ', true' : ''})`))
  return source
    .replace('// registrations', widgets.map((name) => `import '@vitrine/widgets/define/${name}'`).join('\n'))
    .replace(/<!-- widgets -->|\{\/\* widgets \*\/\}/, () => shown.join('\n'))
}

import { areaWidgets, featureWidgets, type FeatureWidget } from '@vitrine/core/catalogue'

/** Those for pages of others; the customer area has some to itself. */
export const widgets: readonly string[] = featureWidgets.filter((name) => !areaWidgets.includes(name))

/** One of the network's own in the demo, with photos and without a plan. */
const demoAd = 100_881

/** What a page tells some of them beside their name. */
const told: Partial<Record<FeatureWidget, string>> = {
  'ad-editor': `ad-id="${demoAd}"`,
  'ad-sheet': `ad-id="${demoAd}" edit-href="#edit"`,
  'ads-list': 'openable',
  'contact-synthesis': 'period="30d"',
  'contact-breakdown': 'query="period=30d"',
  'contact-list': 'query="period=30d"',
  'contact-form': 'establishment="1007"',
}

/** What stands inside a widget until it is there. */
const fallbackText = (name: string): string => `The ${name} is coming.`

/** A widget as a page of HTML has it. `tag` and `className` are those of another language of pages. */
export const markup = (name: string, tag = `vitrine-${name}`, className = 'class'): string => {
  const attributes = told[name as FeatureWidget]
  return `<${tag}${attributes ? ` ${attributes}` : ''}><p ${className}="fallback">${fallbackText(name)}</p></${tag}>`
}

const pascalOf = (kebab: string): string => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const others = widgets.filter((name) => name !== 'contact-form')

/** Puts every widget into the source of a host page, which has the contact form by itself to hear it. */
export const withWidgets = (source: string): string =>
  source
    .replace('// registrations', widgets.map((name) => `import '@vitrine/widgets/define/${name}'`).join('\n'))
    .replace('<!-- widgets -->', others.map((name) => markup(name)).join('\n'))
    .replace('{/* widgets */}', others.map((name) => markup(name, `components.${pascalOf(name)}`, 'className')).join('\n'))

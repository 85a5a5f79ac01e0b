import { areaWidgets, featureWidgets, type FeatureWidget } from '@vitrine/core/catalogue'

/** The widgets for other sites' pages; the customer area has further ones. */
export const widgets: readonly string[] = featureWidgets.filter((name) => !areaWidgets.includes(name))

/** An ad of the demo network's own, with photos and without a schedule. */
const demoAd = 100_881

/** The attributes of some widgets. */
const attributesOf: Partial<Record<FeatureWidget, string>> = {
  'ad-editor': `ad-id="${demoAd}"`,
  'ad-sheet': `ad-id="${demoAd}" edit-href="#edit"`,
  'ads-list': 'openable',
  'contact-synthesis': 'period="30d"',
  'contact-breakdown': 'query="period=30d"',
  'contact-list': 'query="period=30d"',
  'contact-form': 'establishment="1007"',
}

/** The fallback content of a widget. */
const fallbackText = (name: string): string => `The ${name} is coming.`

/** A widget as HTML. `tag` and `className` are for templates of frameworks. */
export const markup = (name: string, tag = `vitrine-${name}`, className = 'class'): string => {
  const attributes = attributesOf[name as FeatureWidget]
  return `<${tag}${attributes ? ` ${attributes}` : ''}><p ${className}="fallback">${fallbackText(name)}</p></${tag}>`
}

const pascalOf = (kebab: string): string => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const others = widgets.filter((name) => name !== 'contact-form')

/** Inserts all widgets into the source of a host page, which contains the contact form itself, with a listener. */
export const withWidgets = (source: string): string =>
  source
    .replace('// registrations', widgets.map((name) => `import '@vitrine/widgets/define/${name}'`).join('\n'))
    .replace('<!-- widgets -->', others.map((name) => markup(name)).join('\n'))
    .replace('{/* widgets */}', others.map((name) => markup(name, `components.${pascalOf(name)}`, 'className')).join('\n'))

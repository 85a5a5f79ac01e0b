import { areaWidgets, featureWidgets, type FeatureWidget } from '@vitrine/core/catalogue'
import { groupsOf, loops, type LoopName } from './points.ts'

const groups = groupsOf(featureWidgets.filter((name) => !areaWidgets.includes(name)))

/** The elements that a test goes through. */
export const elementsOf = (loop: LoopName): readonly FeatureWidget[] => groups[loops[loop].elements]

/** The widgets that a page has unless it is asked for others. */
export const widgets: readonly FeatureWidget[] = groups.together

/** An ad of the demo network's own, with photos and without a schedule. */
const demoAd = 100_881

/** The attributes of some widgets. */
const attributesOf: Partial<Record<FeatureWidget, string>> = {
  'ad-editor': `ad-id="${demoAd}"`,
  'ad-sheet': `ad-id="${demoAd}" edit-href="#edit"`,
  'ad-portals': `ad-id="${demoAd}"`,
  'ad-timeline': `ad-id="${demoAd}"`,
  'ads-list': 'openable',
  attendance: `ad="${demoAd}"`,
  'contact-synthesis': 'period="30d"',
  'contact-breakdown': 'query="period=30d"',
  'contact-list': 'query="period=30d"',
  'contact-form': 'establishment="1007"',
  'diffusion-report': 'portal="1"',
  'owner-report': `ad-id="${demoAd}"`,
  'portal-ads': 'portal-id="1"',
  'post-planner': 'new-href="#new"',
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

import type { Names } from './names.ts'

export interface Edit {
  path: string
  /** Answers the text with the feature in it, or the same text when its place is not found. */
  change: (text: string) => string
}

const after = (found: RegExp, addition: string) => (text: string): string => text.replace(found, (match) => `${match}${addition}`)

/** Where a feature is made known: the texts, the export tables, the list of widgets, the components, the routes. */
export const registrations = ({ kebab, camel, pascal }: Names): Edit[] => {
  const entry = (file: string): string =>
    `\n    "./${kebab}": { "@vitrine/source": "./src/${file}.ts", "types": "./dist/${file}.d.ts", "default": "./dist/${file}.js" },`
  const firstEntry = /"exports": \{\n +"\.": \{[^}]*\},/
  const loadRoutes = after(/^(?:import [^\n]+\n)+/, `import { ${camel}Endpoints } from './${kebab}/${kebab}.routes.ts'\n`)
  const addRoutes = after(/: Endpoint\[\] = \[/, `...${camel}Endpoints(services), `)
  const language = (code: string): string => `  ${code}: () => import('./locales/${code}/${kebab}.json', { with: { type: 'json' } }),\n`
  const messages = `export const ${camel}Messages = {\n${['fr', 'en', 'es'].map(language).join('')}} satisfies MessageSource\n\n`
  const addTexts = (text: string): string => text.replace('export const namespaces', `${messages}export const namespaces`)
  const nameTexts = after(/export const namespaces = \{\n/, `  '${kebab}': ${camel}Messages,\n`)
  return [
    { path: 'packages/core/src/i18n/sources.ts', change: (text) => nameTexts(addTexts(text)) },
    { path: 'packages/widgets/package.json', change: after(firstEntry, entry(`${kebab}/index`)) },
    { path: 'packages/react-bindings/package.json', change: after(firstEntry, entry(kebab)) },
    { path: 'packages/react-bindings/src/index.ts', change: (text) => `export { ${pascal} } from './${kebab}.ts'\n${text}` },
    {
      path: 'packages/widgets/src/base/define-widget.ts',
      change: after(/const widgets = \{\n/, `  '${kebab}': async () => (await import('../${kebab}/${kebab}.ts')).Vitrine${pascal},\n`),
    },
    { path: 'apps/server/src/routes.ts', change: (text) => addRoutes(loadRoutes(text)) },
  ]
}

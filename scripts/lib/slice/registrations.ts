import type { Names } from './names.ts'

export interface Edit {
  path: string
  /** Answers the text with the feature in it, or the same text when its place is not found. */
  change: (text: string) => string
}

const after = (found: RegExp, addition: string) => (text: string): string => text.replace(found, (match) => `${match}${addition}`)

/** Where a feature is made known: the catalogue, from which most follows, and the routes of the server. */
export const registrations = ({ kebab, camel }: Names): Edit[] => {
  const loadRoutes = after(/^(?:import [^\n]+\n)+/, `import { ${camel}Endpoints } from './${kebab}/${kebab}.routes.ts'\n`)
  const addRoutes = after(/: Endpoint\[\] = \[/, `...${camel}Endpoints(services), `)
  const entry = `  '${kebab}': { topics: ['${kebab}'], scopes: [], widgets: { '${kebab}': [] } },\n`
  return [
    { path: 'packages/core/src/catalogue/catalogue.ts', change: after(/export const features = \{\n/, entry) },
    { path: 'apps/server/src/routes.ts', change: (text) => addRoutes(loadRoutes(text)) },
  ]
}

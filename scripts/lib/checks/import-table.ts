import type { Edge } from './imports.ts'
import { refusalWithin } from '../rooms/index.ts'
import { serverRefusal } from './server-rules.ts'

/**
 * The import table. A file belongs to the first room whose pattern matches its path. Targets are paths from the
 * root for the project's own files, and the specifier for packages.
 */
interface Room {
  name: string
  files: RegExp
  may: RegExp[]
  why: string
}

const outside = /^(?!@vitrine\/|apps\/|packages\/|tests\/|scripts\/|lit(?:\/|$)|@lit\/)/
const lit = /^(?:lit|@lit\/\w+)(?:\/|$)/
const core = /^@vitrine\/core(?:\/|$)/

const rooms: readonly Room[] = [
  {
    name: 'a test',
    files: /^(?:packages|apps)\/.*(?:\.test\.tsx?|\.samples\.ts|\/test(?:ing)?\/.*|\.config\.(?:ts|mjs|js))$/,
    may: [/./],
    why: 'tests, their samples and configurations may use what they need',
  },
  {
    name: 'core',
    files: /^packages\/core\//,
    may: [/^packages\/core\//, /^(?:valibot|eventsource-parser|date-fns\/\w+|@date-fns\/tz|@noble\/hashes\/sha2\.js)$/],
    why: 'core knows web standards and a few small libraries',
  },
  {
    name: 'widgets/theme',
    files: /^packages\/widgets\/src\/theme\//,
    may: [/^packages\/widgets\/src\/theme\//, lit],
    why: 'the theme is tokens and styles',
  },
  {
    name: 'widgets/ui',
    files: /^packages\/widgets\/src\/ui\//,
    may: [/^packages\/widgets\/src\/(?:ui|theme)\//, lit, /^@floating-ui\/dom$/],
    why: 'interface pieces know no feature and no client',
  },
  {
    name: 'widgets/views',
    files: /^packages\/widgets\/src\/views\//,
    may: [/^packages\/widgets\/src\/(?:views|theme)\//, core, lit],
    why: 'the server draws these views too: they know no element',
  },
  {
    name: 'widgets/charts',
    files: /^packages\/widgets\/src\/charts\//,
    may: [/^packages\/widgets\/src\/(?:charts|ui|theme)\//, /^@vitrine\/core\/i18n$/, lit],
    why: 'charts draw what they are given: they know no feature and no client',
  },
  {
    name: 'widgets/types',
    files: /^packages\/widgets\/src\/types\//,
    may: [/^packages\/widgets\//, lit, /^(?:react|svelte\/elements|vue)$/],
    why: 'the types of the elements know the frameworks that they are for',
  },
  {
    name: 'widgets/media',
    files: /^packages\/widgets\/src\/media\//,
    may: [/^packages\/widgets\//, core, lit, /^(?:tus-js-client|idb-keyval)$/],
    why: 'uploads go by the tus protocol and are kept in the database of the browser',
  },
  {
    name: 'widgets/statistics',
    files: /^packages\/widgets\/src\/statistics\/statistics\.files\.actions\.ts$/,
    may: [/^packages\/widgets\//, core, lit, /^hucre\/csv$/],
    why: 'CSV is written as the exports of the server are',
  },
  {
    name: 'widgets/post-calendar',
    files: /^packages\/widgets\/src\/post-plans\/post-calendar\//,
    may: [/^packages\/widgets\//, core, lit, /^@event-calendar\/core$/],
    why: 'the grid of the calendar is drawn by a kept library',
  },
  {
    name: 'widgets',
    files: /^packages\/widgets\//,
    may: [/^packages\/widgets\//, core, lit, /^@floating-ui\/dom$/],
    why: 'widgets know core and lit',
  },
  {
    name: 'react-bindings',
    files: /^packages\/react-bindings\//,
    may: [/^packages\/react-bindings\//, core, /^@vitrine\/widgets(?:\/|$)/, /^@lit\/react$/, /^react(?:\/|$)/],
    why: 'the bindings wrap elements and do nothing else',
  },
  {
    name: 'customer-area',
    files: /^apps\/customer-area\//,
    may: [/^apps\/customer-area\//, core, /^@vitrine\/react(?:\/|$)/, /^@vitrine\/widgets\/theme(?:\/|$)/, outside],
    why: 'the host composes the React components',
  },
  {
    name: 'demo',
    files: /^apps\/demo\//,
    may: [/^apps\/demo\//, /^@vitrine\/(?:react|widgets)(?:\/|$)/, outside],
    why: 'a partner has the published exports only',
  },
  {
    name: 'server',
    files: /^apps\/server\//,
    may: [/^apps\/server\//, core, /^@vitrine\/widgets\/views$/, outside],
    why: "the server knows core's models, rules and wire, and of the widgets what it draws as well",
  },
  {
    name: 'tests',
    files: /^tests\//,
    may: [/^tests\//, /^scripts\//, /^@vitrine\//, lit, outside],
    why: 'tests use the published exports',
  },
  { name: 'scripts', files: /^scripts\//, may: [/^scripts\//, outside], why: 'scripts know no product code' },
  { name: 'the root', files: /^[^/]+$/, may: [outside], why: 'the root holds configuration' },
]

const callsFromServer = ({ from, to, names }: Edge): string | undefined => {
  const call = from.startsWith('apps/server/') && core.test(to) && names.find((name) => /^create\w*(?:Client|Http|Session)$/.test(name))
  return call ? `the server calls no backend, so it has no use for ${call}` : undefined
}

/** Why the import is refused; undefined if it is allowed. */
export const refusal = (edge: Edge): string | undefined => {
  const room = rooms.find(({ files }) => files.test(edge.from))
  if (!room) return 'the file stands in no room of the import table'
  if (room.name === 'a test') return undefined
  const allowed = room.may.some((pattern) => pattern.test(edge.to))
  return allowed ? (serverRefusal(edge) ?? refusalWithin(edge) ?? callsFromServer(edge)) : room.why
}

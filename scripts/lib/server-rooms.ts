import type { Edge } from './imports.ts'
import { isStandingOn } from './stands-on.ts'

/** The rooms of the server from the ground up. A file stands in the first one whose pattern matches its path below `src`. */
interface Room {
  name: string
  files: RegExp
  opens: readonly string[]
  why: string
}

const rooms: readonly Room[] = [
  {
    name: 'base',
    files: /^(?:caller|config|durable|form|refusal)\.ts$/,
    opens: ['base'],
    why: 'the base of the server knows none of its rooms',
  },
  { name: 'db', files: /^db\//, opens: ['base'], why: 'the database knows nothing of what is kept in it' },
  { name: 'ports', files: /^ports\//, opens: ['base', 'db'], why: 'a port knows no feature' },
  { name: 'list', files: /^list\//, opens: ['base', 'db'], why: 'the engine of lists knows no feature and no HTTP' },
  { name: 'http', files: /^http\//, opens: ['base', 'db', 'ports'], why: 'what every call shares knows no feature' },
  {
    name: 'app',
    files: /^(?:(?:app|backup|mails|main|networks|new-account|restore|routes)\.ts$|(?:backup|demo|demo-pictures|jobs|process)\/)/,
    opens: ['base', 'db', 'ports', 'list', 'http', 'app', 'feature'],
    why: 'the application puts everything together',
  },
  {
    name: 'records',
    files: /^records\//,
    opens: ['base', 'db', 'ports', 'list', 'http'],
    why: 'what records with a form share opens the rooms below it, and the store of the trail',
  },
  {
    name: 'feature',
    files: /^[^/]+\//,
    opens: ['base', 'db', 'ports', 'list', 'http', 'records'],
    why: 'a feature of the server opens the rooms below it, and the model, store or table of another feature',
  },
]

const source = /^apps\/server\/src\/(.+)$/
const pathOf = (path: string): string | undefined => source.exec(path)?.[1]
const roomOf = (path: string): Room | undefined => rooms.find(({ files }) => files.test(path))
const isShared = (path: string): boolean => /\.(?:model|store|table)\.ts$/.test(path)

/** The folder of a file of the server; a file beside the folders stands for itself. */
export const serverFolder = (path: string): string | undefined => {
  const [first] = pathOf(path)?.split('/') ?? []
  return first && `apps/server/src/${first}`
}

/** What knows HTTP. Everything else refuses by a `Refusal`, and is as good for a job or a test. */
const mayKnowHttp = /^(?:(?:http|docs)\/|(?:app|networks|routes|process\/(?:listener|start-publisher))\.ts$|.*\.routes\.ts$)/
const http = /^(?:hono(?:[-/]|$)|@hono\/|apps\/server\/src\/(?:http\/|.*\.routes\.ts$))/

/** What keeps SQL: everything else asks for it by name. */
const mayHoldSql = /^(?:(?:db|demo|list)\/|.*\.(?:store|table)\.ts$)/
const sql = /^(?:drizzle-orm(?:\/|$)|apps\/server\/src\/db\/sql\.ts$)/

const mayWriteText = /^(?:db|test)\/|\.(?:test|samples)\.ts$/
const plainText = /(?<!\bsql(?:<[^`]*>)?)['"`]\s*(?:SELECT|INSERT INTO|UPDATE\s+\w+\s+(?:AS\s+\w+\s+)?SET|DELETE FROM|WITH\s+\w+\s+AS)\b/

/** The beginning of a statement that is written as text, whose values nobody binds; undefined where there is none, or may be one. */
export const plainSql = (path: string, source: string): string | undefined => {
  const mine = pathOf(path)
  return mine && !mayWriteText.test(mine) ? plainText.exec(source)?.[0] : undefined
}

/** Why one file of the server may not import another; undefined when it may. */
export const serverRefusal = (edge: Edge): string | undefined => {
  const { from, to, names } = edge
  const mine = pathOf(from)
  const room = mine && roomOf(mine)
  if (!room) return undefined
  if (http.test(to) && !mayKnowHttp.test(mine)) return 'routes and http/ alone know HTTP'
  if (sql.test(to) && !mayHoldSql.test(mine)) return 'stores alone hold SQL'
  if (to === 'drizzle-orm' && /^(?!db\/)/.test(mine) && names.some((name) => /^sql$/i.test(name)))
    return 'SQL is written with the template of db/sql.ts'
  const theirs = pathOf(to)
  if (!theirs || serverFolder(from) === serverFolder(to)) return undefined
  const other = roomOf(theirs)
  const mayAskFeatures = room.name === 'feature' || room.name === 'records'
  const isNeighbour = mayAskFeatures && other?.name === 'feature' && (isShared(theirs) || isStandingOn(edge))
  return isNeighbour || (other && room.opens.includes(other.name)) ? undefined : room.why
}

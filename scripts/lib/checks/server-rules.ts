import type { Edge } from './imports.ts'

const source = /^apps\/server\/src\/(.+)$/
const pathOf = (path: string): string | undefined => source.exec(path)?.[1]

/** Files that may import HTTP code. All others refuse by a `Refusal`, which jobs and tests can use too. */
const mayKnowHttp = /^(?:(?:http|docs)\/|(?:app|features|networks|routes|process\/(?:listener|start-publisher))\.ts$|.*\.routes\.ts$)/
const http = /^(?:hono(?:[-/]|$)|@hono\/|apps\/server\/src\/(?:http\/|.*\.routes\.ts$))/

/** Files that may contain SQL. All others call these. */
const mayHoldSql = /^(?:(?:db|demo|list)\/|.*\.(?:store|table)\.ts$)/
const sql = /^(?:drizzle-orm(?:\/|$)|apps\/server\/src\/db\/sql\.ts$)/

const mayWriteText = /^(?:db|test)\/|\.(?:test|samples)\.ts$/
const plainText = /(?<!\bsql(?:<[^`]*>)?)['"`]\s*(?:SELECT|INSERT INTO|UPDATE\s+\w+\s+(?:AS\s+\w+\s+)?SET|DELETE FROM|WITH\s+\w+\s+AS)\b/

/** The beginning of an SQL statement in a plain string, whose values are not bound; undefined if there is none, or if it is allowed. */
export const plainSql = (path: string, source: string): string | undefined => {
  const mine = pathOf(path)
  return mine && !mayWriteText.test(mine) ? plainText.exec(source)?.[0] : undefined
}

/** Why a file of the server may not import HTTP or SQL code; undefined if it may. */
export const serverRefusal = ({ from, to, names }: Edge): string | undefined => {
  const mine = pathOf(from)
  if (!mine) return undefined
  if (http.test(to) && !mayKnowHttp.test(mine)) return 'routes and http/ alone know HTTP'
  if (sql.test(to) && !mayHoldSql.test(mine)) return 'stores alone hold SQL'
  if (to === 'drizzle-orm' && /^(?!db\/)/.test(mine) && names.some((name) => /^sql$/i.test(name)))
    return 'SQL is written with the template of db/sql.ts'
  return undefined
}

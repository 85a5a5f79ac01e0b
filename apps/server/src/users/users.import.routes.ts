import { checkImport, importReportWire, maxImportRows, type ImportCheck, type ImportReport, canManageUsers } from '@vitrine/core/users'
import * as v from 'valibot'
import type { Account } from '@vitrine/core/account'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf } from '../http/context.ts'
import type { Db } from '../db/database.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { forbidden, Refusal } from '../refusal.ts'
import { addUser, unknownPassword } from './users.service.ts'
import { readSheet } from './users.sheet.ts'
import { changeTeam, seatsOf, takenEmails } from './users.store.ts'

/** The maximum size of the file: a spreadsheet with the maximum number of rows is far smaller. */
const fileLimit = 1024 * 1024
const body = v.object({ file: v.pipe(v.string(), v.base64()), apply: v.optional(v.boolean(), false) })

/** Checks the file against the current users of the account. */
const check = async (db: Db, cells: string[][], { advertiser }: Account, t: ServerTexts['fr']): Promise<ImportCheck> => {
  const addresses = cells.flat().filter((cell) => cell.includes('@'))
  const surroundings = {
    emails: await takenEmails(
      db,
      advertiser.id,
      addresses.map((cell) => cell.trim()),
    ),
    seats: await seatsOf(db, advertiser.id),
    country: advertiser.country,
  }
  const result = checkImport(cells, surroundings)
  if (!('code' in result)) return result
  throw new Refusal(result.code, {
    field: 'file',
    params: { max: maxImportRows, column: 'column' in result ? t(`import.columns.${result.column}`) : '' },
  })
}

const reportOf = ({ rows, unknownHeadings }: ImportCheck, added: number): ImportReport => ({ rows, unknownHeadings, added })

export const userImportEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/api/backend/users/import',
    tag: 'Users',
    summary: 'Check a spreadsheet (XLSX or CSV, in base64) of users; with `apply` add its rows without a problem and invite them',
    access: 'session',
    scope: 'users:write',
    body,
    bodyLimit: fileLimit * 1.4,
    reply: { status: 200, description: 'Every row with what speaks against it', schema: importReportWire.schema },
    refusals: { forbidden: 403, 'import-unreadable': 400, 'import-empty': 400, 'import-too-long': 400, 'import-no-column': 400 },
    guard(c) {
      if (!canManageUsers(callerOf(c).account).allowed) throw forbidden()
    },
    async handle(c, { file, apply }) {
      const {
        database: { db },
        texts,
      } = services
      const t = texts[c.get('language')]
      const { account } = callerOf(c)
      const cells = await readSheet(Buffer.from(file, 'base64'))
      if (!cells) throw new Refusal('import-unreadable', { field: 'file' })
      if (!apply) return c.json(importReportWire.encode(reportOf(await check(db, cells, account, t), 0)))
      const passwordHash = await unknownPassword()
      const report = await changeTeam(db, account.advertiser.id, async (tx) => {
        const found = await check(tx, cells, account, t)
        const good = found.rows.filter(({ problems }) => problems.length === 0)
        const added: number[] = []
        for (const { details } of good) added.push(await addUser(tx, services, account, details, passwordHash))
        await record(tx, authorOf(c, services), 'user.imported', { details: { ids: added } })
        return reportOf(found, good.length)
      })
      return c.json(importReportWire.encode(report))
    },
  }),
]

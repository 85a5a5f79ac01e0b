import { abilitiesOf } from '@vitrine/core/account'
import { exportDays, exportRefusal } from '@vitrine/core/exports'
import { createFormatters } from '@vitrine/core/i18n'
import { accountOf, findMember, scopeOf } from '../account/account.store.ts'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { mailNotification } from '../notifications/notifications.mail.store.ts'
import { notify } from '../notifications/notifications.store.ts'
import type { Files } from '../ports/files.ts'
import type { ServerTexts } from '../ports/texts.ts'
import type { Clock } from '../ports/clock.ts'
import { loadWording, type CellValue } from './exports.columns.ts'
import { sourceOf, timeZoneOf, type Exporter } from './exports.rows.service.ts'
import { writeSheet } from './exports.sheet.ts'
import { failExportsBefore, findExpired, findExport, forgetExportsBefore, noteCover, updateExport } from './exports.store.ts'
import type { ExportRow } from './exports.table.ts'

interface ExportDeps {
  database: Database
  clock: Clock
  files: Files
  texts: ServerTexts
  config: ServerConfig
}

const dayMs = 86_400_000
/** Days for which an export is listed after its file was deleted. */
const rememberedDays = 90

export const pathOf = ({ file }: Pick<ExportRow, 'file'>): string => `exports/${file}.xlsx`

/** The user who requested it, with their current rights; null if they have none any more. */
const exporterOf = async ({ database: { db } }: ExportDeps, order: ExportRow): Promise<Exporter | null> => {
  const member = await findMember(db, order.userId)
  if (!member?.user.active || member.advertiser.status !== 'ACTIF' || member.advertiser.id !== order.advertiserId) return null
  const account = await accountOf(db, member, [])
  return exportRefusal(abilitiesOf(account), order.subject) === null ? { account, scope: scopeOf(account) } : null
}

const write = async (deps: ExportDeps, order: ExportRow, exporter: Exporter): Promise<void> => {
  const { database, clock, files } = deps
  const { id, subject, language } = order
  const source = sourceOf(database, { subject, filters: order.query }, exporter, order.createdAt)
  await noteCover(database, id, source.cover)
  await updateExport(database, id, { state: 'running', total: await source.count(), done: 0 })
  const wording = await loadWording(language, timeZoneOf(exporter))
  const { columns, batches } = await source.content(wording)
  let written = 0
  const rows = async function* (): AsyncGenerator<CellValue[]> {
    for await (const batch of batches) {
      yield* batch
      written += batch.length
      await updateExport(database, id, { done: written })
    }
  }
  await files.write(pathOf(order), await writeSheet(rows(), { name: wording.text(source.name), columns }))
  const expiresAt = new Date(clock.now().getTime() + exportDays * dayMs)
  const stillExists = await updateExport(database, id, { state: 'ready', done: written, total: written, expiresAt })
  // If a person was erased meanwhile, the row is deleted, and so must be the file.
  if (!stillExists) await files.remove(pathOf(order))
}

const notifyReady = async ({ database, clock, texts, config }: ExportDeps, id: number): Promise<void> => {
  const order = await findExport(database, id)
  if (!order?.expiresAt || order.mailedAt) return
  const text = texts[order.language]
  const { formatDate } = createFormatters(order.language)
  const values = { filename: order.filename, rows: order.done, link: `${config.publicUrl}/exports`, date: formatDate(order.expiresAt) }
  const { advertiserId, userId, recipient } = order
  const now = clock.now()
  await database.db.transaction(async (db) => {
    const subject = text('mail.export.subject', values)
    await mailNotification(db, config, 'export-ready', {
      advertiserId,
      userId,
      sender: config.senderAddress,
      recipient,
      subject,
      body: text('mail.export.body', values),
      createdAt: now,
    })
    await updateExport({ db }, id, { mailedAt: now })
    await notify(db, { userIds: [userId], kind: 'export-ready', facts: { id, subject: order.subject, rows: order.done }, now })
  })
}

/** Makes the file and mails that it is ready. A failure is recorded and thrown, so that the queue retries. */
export const makeExport = async (deps: ExportDeps, id: number): Promise<void> => {
  const { database } = deps
  const order = await findExport(database, id)
  if (!order || order.state === 'expired') return
  if (order.state !== 'ready') {
    const exporter = await exporterOf(deps, order)
    if (!exporter) return void (await updateExport(database, id, { state: 'failed' }))
    try {
      await write(deps, order, exporter)
    } catch (error) {
      await updateExport(database, id, { state: 'failed' })
      throw error
    }
  }
  await notifyReady(deps, id)
}

/** Deletes expired files. */
export const tidyExports = async ({ database, clock, files }: Pick<ExportDeps, 'database' | 'clock' | 'files'>): Promise<void> => {
  const now = clock.now()
  for (const order of await findExpired(database, now)) {
    await files.remove(pathOf(order))
    await updateExport(database, order.id, { state: 'expired' })
  }
  await failExportsBefore(database, new Date(now.getTime() - dayMs))
  await forgetExportsBefore(database, new Date(now.getTime() - rememberedDays * dayMs))
}

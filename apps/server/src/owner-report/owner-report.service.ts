import type { OwnerReport, OwnerReportDetails } from '@vitrine/core/owner-report'
import type { Account } from '@vitrine/core/account'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters, loadTranslator } from '@vitrine/core/i18n'
import { accountOf, findMember, mainUserOf } from '../account/account.store.ts'
import { ownOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { record } from '../audit/audit.store.ts'
import { serverAuthor } from '../caller.ts'
import type { ServerConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import type { Clock } from '../ports/clock.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { OwnerPage } from './owner-report.page.model.ts'
import { makeOwnerPdf } from './owner-report.page.pdf.service.ts'
import { readOwnerPage } from './owner-report.page.service.ts'
import { ownerReportMail } from './owner-report.mails.ts'
import { nextMonthlyMail } from './owner-report.rules.ts'
import {
  deleteOwnerReport,
  endMonthlyMails,
  findDueReports,
  findOwnerReport,
  findOwnerReportByHash,
  findOwnerReports,
  holdDueReport,
  insertOwnerReport,
  noteOpened,
  setNextMail,
  updateOwnerReport,
  type OwnerReportRow,
} from './owner-report.store.ts'
import { hashOfToken, linkOf, newToken, storedToken } from './owner-report.token.service.ts'
import { photosForPdf, type ReadPicture } from '../ad-sheet/ad-sheet.photos.service.ts'
import type { Editor } from '../ad-editor/ad-editor.service.ts'
import { holdAd } from '../ad-editor/ad-editor.store.ts'

export interface OwnerReportDeps {
  database: Database
  clock: Clock
  config: ServerConfig
  readPicture: ReadPicture
}

const reportsOfOneAd = 10

const shown = (
  { id, email, language, monthly, createdAt, createdBy, openedAt, nextMailAt, sealedToken }: OwnerReportRow,
  config: ServerConfig,
): OwnerReport => ({
  id,
  email,
  language,
  monthly,
  createdAt,
  createdBy,
  openedAt,
  nextMailAt,
  url: linkOf({ sealedToken }, config),
})

/** The account of the ad's advertiser, since the server acts for it; null if it has no main user any more. */
const ownAccount = async (db: Db, advertiserId: number, { demoLogins }: ServerConfig): Promise<Account | null> => {
  const member = await findMember(db, await mainUserOf(db, advertiserId))
  return member && accountOf(db, member, demoLogins)
}

/** The ad of a report; null if it is deleted. */
const adOf = async ({ database }: OwnerReportDeps, account: Account, { advertiserId, adId }: OwnerReportRow): Promise<AdRow | null> => {
  const row = await findAd(database, { user: account.user, scope: [advertiserId] }, adId)
  return row?.state === 'S' ? null : row
}

export interface OpenReport {
  row: OwnerReportRow
  ad: AdRow
  account: Account
  page: OwnerPage
}

/** The report of a link; null if there is none, or it was revoked. */
export const findLinked = ({ database }: OwnerReportDeps, token: string): Promise<OwnerReportRow | null> =>
  findOwnerReportByHash(database, hashOfToken(token))

/** The report for its owner; null if the ad is deleted, or its account has no main user. */
export const openReport = async (deps: OwnerReportDeps, row: OwnerReportRow): Promise<OpenReport | null> => {
  const account = await ownAccount(deps.database.db, row.advertiserId, deps.config)
  const ad = account && (await adOf(deps, account, row))
  return (
    ad && { row, ad, account, page: await readOwnerPage(deps.database, { ad, account, language: row.language, now: deps.clock.now() }) }
  )
}

export const noteReading = (deps: OwnerReportDeps, { row }: OpenReport): Promise<void> =>
  noteOpened(deps.database, row.id, deps.clock.now())

export const reportPdf = async ({ readPicture }: OwnerReportDeps, { ad, page }: OpenReport): Promise<Buffer<ArrayBuffer>> => {
  const [cover = null] = await photosForPdf(ad.photos.slice(0, 1), readPicture)
  return makeOwnerPdf(page, cover)
}

/** Ends the monthly mails. */
export const stopMonthlyMails = (deps: OwnerReportDeps, { row, account }: OpenReport): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    if (await endMonthlyMails(tx, row.id)) await record(tx, byServer(account, deps), 'ad.report-changed', { subjectId: row.adId })
  })

const byServer = ({ advertiser }: Account, { clock }: OwnerReportDeps) => serverAuthor(advertiser.id, clock.now())

/** Writes the mail with the PDF to the outbox. */
const writeMail = async (deps: OwnerReportDeps, report: OpenReport, userId: number | null) => {
  const { row, ad, account, page } = report
  const now = deps.clock.now()
  const { advertiser, user } = account
  const link = linkOf(row, deps.config)
  if (link === null) throw new Refusal('report-link-lost')
  return ownerReportMail({
    t: await loadTranslator(row.language, 'owner-page'),
    page,
    pdf: await reportPdf(deps, report),
    reference: ad.reference,
    date: createFormatters(row.language, accountTimeZone(account)).formatDate(now),
    link,
    monthly: row.monthly,
    from: { advertiserId: advertiser.id, userId, sender: deps.config.senderAddress, replyTo: advertiser.email || user.email },
    recipient: row.email,
    at: now,
  })
}

/** An ad of the caller's own; refuses any other. */
const ownAd = async (db: Database | Db, { viewer }: Editor, id: number): Promise<AdRow> => {
  const row = await findAd(db, viewer, id)
  if (!row) throw notFound()
  if (row.advertiserId !== ownOf(viewer)) throw new Refusal('ad-of-another')
  return row
}

const ownReport = async (db: Database | Db, editor: Editor, id: number): Promise<OwnerReportRow> => {
  const row = await findOwnerReport(db, { advertiserId: ownOf(editor.viewer), id })
  if (!row || !(await findAd(db, editor.viewer, row.adId))) throw notFound()
  return row
}

export const listReports = async (deps: OwnerReportDeps, editor: Editor, adId: number): Promise<OwnerReport[]> =>
  (await findOwnerReports(deps.database, await ownAd(deps.database, editor, adId))).map((row) => shown(row, deps.config))

/** Mails a report now, in the caller's name. */
export const sendReport = async (deps: OwnerReportDeps, editor: Editor, id: number): Promise<void> => {
  const row = await ownReport(deps.database, editor, id)
  if (row.email === '') throw new Refusal('report-no-email', { field: 'email' })
  const report = await openReport(deps, row)
  if (!report) throw notFound()
  const mail = await writeMail(deps, report, editor.account.user.id)
  await deps.database.db.transaction(async (tx) => {
    await insertMail(tx, mail)
    await record(tx, editor.author, 'ad.report-sent', { subjectId: row.adId })
  })
}

/** Makes a link; if there is an address, link and mail are stored together. */
export const createReport = async (
  deps: OwnerReportDeps,
  editor: Editor,
  adId: number,
  details: OwnerReportDetails,
): Promise<OwnerReport> => {
  const { account, now, author } = editor
  const { id: userId } = account.user
  const ad = await ownAd(deps.database, editor, adId)
  if (ad.state === 'S') throw new Refusal('ad-deleted')
  const nextMailAt = details.monthly ? nextMonthlyMail(now, accountTimeZone(account)) : null
  const row = {
    ...details,
    id: 0,
    advertiserId: ad.advertiserId,
    adId: ad.id,
    ...storedToken(newToken(), deps.config.tokenSecret),
    createdAt: now,
    createdBy: '',
    openedAt: null,
    nextMailAt,
  }
  const report = details.email === '' ? null : await openReport(deps, row)
  const mail = report && (await writeMail(deps, report, userId))
  const id = await deps.database.db.transaction(async (tx) => {
    await holdAd(tx, ad)
    if ((await findOwnerReports(tx, ad)).length >= reportsOfOneAd) throw new Refusal('too-many-reports')
    const added = await insertOwnerReport(tx, { ...row, userId })
    await record(tx, author, 'ad.report-shared', { subjectId: ad.id })
    if (mail) {
      await insertMail(tx, mail)
      await record(tx, author, 'ad.report-sent', { subjectId: ad.id })
    }
    return added
  })
  return shown(await ownReport(deps.database, editor, id), deps.config)
}

export const updateReport = async (
  deps: OwnerReportDeps,
  editor: Editor,
  id: number,
  details: OwnerReportDetails,
): Promise<OwnerReport> => {
  const { account, now } = editor
  const before = await ownReport(deps.database, editor, id)
  const next = details.monthly ? (before.nextMailAt ?? nextMonthlyMail(now, accountTimeZone(account))) : null
  await deps.database.db.transaction(async (tx) => {
    await updateOwnerReport(tx, before, { ...details, nextMailAt: next })
    await record(tx, editor.author, 'ad.report-changed', { subjectId: before.adId })
  })
  return shown(await ownReport(deps.database, editor, id), deps.config)
}

export const revokeReport = async (deps: OwnerReportDeps, editor: Editor, id: number): Promise<void> => {
  const { adId, advertiserId } = await ownReport(deps.database, editor, id)
  await deps.database.db.transaction(async (tx) => {
    await deleteOwnerReport(tx, { advertiserId, id })
    await record(tx, editor.author, 'ad.report-revoked', { subjectId: adId })
  })
}

const isOver = ({ ad }: OpenReport): boolean => ad.state !== 'A' && ad.state !== 'B'

/** Mails a report that is due, or ends its mails if the ad is sold or deleted, or the link is lost. Does nothing if another process was faster. */
const sendOne = (deps: OwnerReportDeps, id: number): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const row = await holdDueReport(tx, id, now)
    if (!row) return
    const report = await openReport(deps, row)
    if (!report || isOver(report) || linkOf(row, deps.config) === null) return void (await endMonthlyMails(tx, id))
    await insertMail(tx, await writeMail(deps, report, null))
    await setNextMail(tx, id, nextMonthlyMail(now, accountTimeZone(report.account)))
    await record(tx, byServer(report.account, deps), 'ad.report-sent', { subjectId: row.adId })
  })

const atOnce = 50

/** Mails due reports: for each, the mail and the date of the next one are stored together, so that none is sent twice. */
export const sendDueReports = async (deps: OwnerReportDeps): Promise<void> => {
  const due = await findDueReports(deps.database, deps.clock.now(), atOnce)
  const results = []
  for (const { id } of due) results.push(...(await Promise.allSettled([sendOne(deps, id)])))
  const broken = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (broken) throw broken.reason
  if (due.length === atOnce) await sendDueReports(deps)
}

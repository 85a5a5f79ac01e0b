import { hash, randomBytes } from 'node:crypto'
import { abilitiesOf, type Account } from '@vitrine/core/account'
import { accountTimeZone, type Period } from '@vitrine/core/days'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import type { StatisticsReport } from '@vitrine/core/statistics'
import { accountOf, findMember } from '../../account/account.store.ts'
import type { ServerConfig } from '../../config.ts'
import type { Database, Db } from '../../db/database.ts'
import { insertMail } from '../../mail/mail.store.ts'
import type { Clock } from '../../ports/clock.ts'
import { seal, unseal } from '../../ports/sealed.ts'
import { Refusal } from '../../refusal.ts'
import { fetchedFigures } from '../statistics.service.ts'
import { makeReportPdf, monthName } from './statistics.report.pdf.service.ts'
import { isSilent, readReportFigures } from './statistics.report.reading.service.ts'
import { lastMonth, nextReportMail } from './statistics.report.rules.ts'
import {
  deleteReport,
  findDueReports,
  findReport,
  findReportByHash,
  holdDueReport,
  saveReport,
  setNextMail,
  type ReportRow,
} from './statistics.report.store.ts'

export interface ReportDeps {
  database: Database
  clock: Clock
  config: Pick<ServerConfig, 'publicUrl' | 'senderAddress' | 'tokenSecret' | 'demoLogins'>
}

const hashOf = (token: string): string => hash('sha256', token)

/** Where the mails are ended without signing in; null if it was sealed with another secret of the server. */
const leavingUrl = ({ sealedToken }: ReportRow, { publicUrl, tokenSecret }: ReportDeps['config']): string | null => {
  const token = unseal(tokenSecret, sealedToken)
  return token === null ? null : `${publicUrl}/statistics-report/${token}/stop`
}

const shown = (row: ReportRow | null, { user }: Account): StatisticsReport => ({
  monthly: row !== null,
  email: user.email,
  language: row?.language ?? null,
  nextMailAt: row?.nextMailAt ?? null,
})

/** Whether a user is sent the statistics of each month. */
export const readReport = async ({ database }: ReportDeps, account: Account): Promise<StatisticsReport> =>
  shown(await findReport(database, account.user.id), account)

/** Switches the mails of a user on or off. */
export const setReport = async (
  { database, clock, config }: ReportDeps,
  account: Account,
  { monthly, language }: { monthly: boolean; language: Language },
): Promise<StatisticsReport> => {
  const { user, advertiser } = account
  if (!monthly) await deleteReport(database, user.id)
  else {
    if (user.email === '') throw new Refusal('statistics-report-email')
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    await saveReport(database, {
      userId: user.id,
      advertiserId: advertiser.id,
      language,
      tokenHash: hashOf(token),
      sealedToken: seal(config.tokenSecret, token),
      createdAt: now,
      nextMailAt: nextReportMail(now, accountTimeZone(account)),
    })
  }
  return readReport({ database, clock, config }, account)
}

/** The report of a link that ends mails; null if they are ended already. */
export const findLeaving = ({ database }: ReportDeps, token: string): Promise<ReportRow | null> => findReportByHash(database, hashOf(token))

export const leave = ({ database }: ReportDeps, { userId }: ReportRow): Promise<void> => deleteReport(database, userId)

/** The PDF of a month. */
export const reportPdf = async (
  { database, clock }: ReportDeps,
  { account, language, period }: { account: Account; language: Language; period: Period },
): Promise<Buffer<ArrayBuffer>> =>
  makeReportPdf(await readReportFigures(fetchedFigures(database), account, period), { account, language, now: clock.now() })

/** The account of a user who may see statistics now; null if there is none any more. */
const readerOf = async (tx: Db, { config }: ReportDeps, userId: number): Promise<Account | null> => {
  const member = await findMember(tx, userId)
  if (!member?.user.active || member.advertiser.status === 'INACTIF') return null
  const account = await accountOf(tx, member, config.demoLogins)
  return abilitiesOf(account).seeStatistics && account.user.email !== '' ? account : null
}

/** Writes the mail with the PDF; nothing where nothing could be told. */
const writeMail = async (tx: Db, deps: ReportDeps, { row, account }: { row: ReportRow; account: Account }): Promise<void> => {
  const { clock, config } = deps
  const now = clock.now()
  const { language } = row
  const stop = leavingUrl(row, config)
  const period = lastMonth(now, accountTimeZone(account))
  const figures = await readReportFigures(fetchedFigures(deps.database), account, period)
  if (stop === null || isSilent(figures)) return
  const t = await loadTranslator(language, 'server')
  const month = monthName(language, period)
  const { advertiser, user } = account
  const query = new URLSearchParams({ from: period.after, to: period.before })
  await insertMail(tx, {
    advertiserId: advertiser.id,
    userId: user.id,
    sender: config.senderAddress,
    recipient: user.email,
    subject: t('statisticsReport.mail.subject', { month, name: advertiser.name }).replaceAll(/\s+/g, ' '),
    body: t('statisticsReport.mail.body', { month, link: `${config.publicUrl}/statistics?${query.toString()}`, stop }),
    attachment: await makeReportPdf(figures, { account, language, now }),
    attachmentName: `${period.after.slice(0, 7)}.pdf`,
    unsubscribeUrl: stop,
    createdAt: now,
  })
}

/** Mails one report that is due; the mail and the date of the next are stored together, so that none is sent twice. */
const sendOne = (deps: ReportDeps, userId: number): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const row = await holdDueReport(tx, userId, now)
    if (!row) return
    const account = await readerOf(tx, deps, userId)
    // Whoever may not see statistics any more has left.
    if (!account) return deleteReport(tx, userId)
    await writeMail(tx, deps, { row, account })
    await setNextMail(tx, userId, nextReportMail(now, accountTimeZone(account)))
  })

const atOnce = 50

/** Mails the reports that are due. */
export const sendDueReports = async (deps: ReportDeps): Promise<void> => {
  const due = await findDueReports(deps.database, deps.clock.now(), atOnce)
  const results = []
  for (const { userId } of due) results.push(...(await Promise.allSettled([sendOne(deps, userId)])))
  const broken = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (broken) throw broken.reason
  if (due.length === atOnce) await sendDueReports(deps)
}

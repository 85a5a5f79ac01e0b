import { canSchedule, type AdSchedule } from '@vitrine/core/ad-schedule'
import { adStateNames, canChange, canPublish } from '@vitrine/core/ads'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import { accountOf, findMember, mainUserOf } from '../account/account.store.ts'
import { ownOf } from '../ads/ads.model.ts'
import { findAd, moveAds } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { record } from '../audit/audit.store.ts'
import type { ServerConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import type { Clock } from '../ports/clock.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { notFound, Refusal, type RefusalCode } from '../refusal.ts'
import { failPlan, findDue, findFailure, holdDue, plan, unplan, type DueAd } from './ad-schedule.store.ts'
import { refuseUnpublished, type Editor } from '../ad-editor/ad-editor.service.ts'
import { holdAd } from '../ad-editor/ad-editor.store.ts'

/** Locks an ad that this person may change; refuses any other. */
const take = async (tx: Db, { viewer }: Editor, id: number): Promise<AdRow> => {
  const own = ownOf(viewer)
  await holdAd(tx, { advertiserId: own, id })
  const row = await findAd(tx, viewer, id)
  if (!row) throw notFound()
  if (!canChange(row.advertiserId, own).allowed) throw new Refusal('ad-of-another')
  return row
}

/** Publishes an ad after checking form and law. Ads that were never saved in the editor are not checked, as before. */
const putOnline = async (tx: Db, editor: Editor, row: AdRow): Promise<void> => {
  const verdict = canPublish({ state: adStateNames[row.state], sourceCode: row.sourceCode })
  if (!verdict.allowed) throw new Refusal(verdict.reason as 'ad-sold')
  await moveAds(tx, row.advertiserId, { ids: [row.id], from: row.state, to: 'active', now: editor.now })
  await refuseUnpublished(tx, editor, row.id)
  await unplan(tx, row)
  await record(tx, editor.author, 'ad.state-changed', { subjectId: row.id, details: { from: adStateNames[row.state], to: 'active' } })
}

export const publishAd = (editor: Editor, id: number): Promise<void> =>
  editor.database.db.transaction(async (tx) => putOnline(tx, editor, await take(tx, editor, id)))

/** Schedules an ad for publishing; until then it stays a draft that can be edited. */
export const scheduleAd = (editor: Editor, id: number, at: Date): Promise<void> =>
  editor.database.db.transaction(async (tx) => {
    const row = await take(tx, editor, id)
    const verdict = canSchedule({ state: adStateNames[row.state], sourceCode: row.sourceCode }, at, editor.now)
    if (!verdict.allowed)
      throw new Refusal(verdict.reason, verdict.reason.startsWith('schedule') ? { field: 'date', reason: verdict.reason } : {})
    await plan(tx, row, editor.account.user.id, at)
    await record(tx, editor.author, 'ad.scheduled', { subjectId: id })
  })

export const unscheduleAd = (editor: Editor, id: number): Promise<void> =>
  editor.database.db.transaction(async (tx) => {
    const row = await take(tx, editor, id)
    await unplan(tx, row)
    if (row.scheduledFor !== null) await record(tx, editor.author, 'ad.unscheduled', { subjectId: id })
  })

/** When an ad is published, and why the last schedule failed. */
export const readSchedule = async ({ database, viewer, language }: Editor, texts: ServerTexts, id: number): Promise<AdSchedule> => {
  const row = await findAd(database, viewer, id)
  if (!row) throw notFound()
  const failure = row.state === 'B' ? await findFailure(database, row) : null
  return {
    adId: id,
    state: adStateNames[row.state],
    at: row.scheduledFor === null ? null : new Date(row.scheduledFor),
    failure: failure && {
      at: new Date(failure.at),
      code: failure.code,
      field: failure.field,
      message: texts[language](`errors.${failure.code as RefusalCode}`, failure.params),
    },
  }
}

export interface ScheduleDeps {
  database: Database
  clock: Clock
  texts: ServerTexts
  config: ServerConfig
}

/** The user who scheduled it, since the server acts for them; the main account if that user does not exist any more. */
const plannerOf = async (tx: Db, deps: ScheduleDeps, { advertiserId, userId }: DueAd): Promise<Editor> => {
  const found = await findMember(tx, userId)
  const member = found?.user.active ? found : await findMember(tx, await mainUserOf(tx, advertiserId))
  if (!member) throw notFound()
  const account = await accountOf(tx, member, deps.config.demoLogins)
  const now = deps.clock.now()
  return {
    database: deps.database,
    account,
    viewer: { user: account.user, scope: [advertiserId] },
    author: { advertiserId, userId: null, keyId: null, switchedFrom: null, address: '', device: '', at: now },
    now,
    language: account.advertiser.language,
  }
}

const notifyFailure = async (
  tx: Db,
  { texts, config }: ScheduleDeps,
  { account, language, now, viewer }: Editor,
  { id, userId }: DueAd,
  at: Date,
  refusal: Refusal,
): Promise<void> => {
  const row = await findAd(tx, viewer, id)
  const { formatDateTime } = createFormatters(language, accountTimeZone(account))
  const t = texts[language]
  const reference = row?.reference ?? String(id)
  const values = {
    reference,
    title: row?.title ?? '',
    date: formatDateTime(at),
    reason: t(`errors.${refusal.code}`, refusal.details.params ?? {}),
    link: `${config.publicUrl}/posts?${new URLSearchParams({ search: reference }).toString()}`,
  }
  await insertMail(tx, {
    advertiserId: account.advertiser.id,
    userId,
    sender: config.senderAddress,
    recipient: account.user.email,
    subject: t('mail.schedule.subject', values),
    body: t('mail.schedule.body', values),
    createdAt: now,
  })
}

/** Records the failure and mails the user who scheduled the ad, which stays a draft. Does nothing if somebody else was faster. */
const fail = (deps: ScheduleDeps, due: DueAd, refusal: Refusal): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const at = await holdDue(tx, due, now)
    if (!at) return
    const editor = await plannerOf(tx, deps, due)
    const {
      code,
      details: { field = '', params = {} },
    } = refusal
    await failPlan(tx, due, { at: now.toISOString(), code, field, params })
    await notifyFailure(tx, deps, editor, due, at, refusal)
    await record(tx, editor.author, 'ad.schedule-failed', { subjectId: due.id })
  })

const publishOne = async (deps: ScheduleDeps, due: DueAd): Promise<void> => {
  try {
    await deps.database.db.transaction(async (tx) => {
      if (!(await holdDue(tx, due, deps.clock.now()))) return
      const editor = await plannerOf(tx, deps, due)
      await putOnline(tx, editor, await take(tx, editor, due.id))
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await fail(deps, due, error)
  }
}

const atOnce = 50

/**
 * Publishes ads that are due. Each is published completely or not at all: what a killed server has not
 * finished is still due, and what another server has finished is not.
 */
export const publishDue = async (deps: ScheduleDeps): Promise<void> => {
  const due = await findDue(deps.database, deps.clock.now(), atOnce)
  const results = []
  for (const ad of due) results.push(...(await Promise.allSettled([publishOne(deps, ad)])))
  const broken = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  // The other ads are done; this one is retried with the job.
  if (broken) throw broken.reason
  if (due.length === atOnce) await publishDue(deps)
}

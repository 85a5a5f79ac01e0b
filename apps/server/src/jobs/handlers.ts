import { solvedDays } from '@vitrine/core/repairs'
import { forgetOldCopies } from '../ad-editor/ad-editor.copies.store.ts'
import { sendDueReports } from '../owner-report/owner-report.service.ts'
import { forgetReportsOfDeleted } from '../owner-report/owner-report.store.ts'
import { publishDue } from '../ad-schedule/ad-schedule.service.ts'
import { continueRun } from '../broadcast/broadcast.service.ts'
import { forgetRunsBefore } from '../broadcast/broadcast.store.ts'
import { canSignIn } from '../account/account.model.ts'
import { findMemberByLogin } from '../account/account.store.ts'
import { forgetOldEvents } from '../audit/audit.store.ts'
import { resetMinutes, type ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createPictureReader } from '../demo-pictures/picture-reader.ts'
import { forgetReceiptsBefore } from '../embed/embed.form.store.ts'
import { forgetLimitsBefore } from '../ports/limits.store.ts'
import { applyRetention } from '../personal-data/personal-data.service.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { makeExport, tidyExports } from '../exports/exports.service.ts'
import { collectFeeds } from '../feeds/feeds.collect.service.ts'
import { importFeed, withLocalFile } from '../feeds/feeds.import.service.ts'
import { importPhotos } from '../feeds/feeds.photos.service.ts'
import { sweepFeeds } from '../feeds/feeds.receive.service.ts'
import type { Files } from '../ports/files.ts'
import { forgetMailsBefore } from '../mail/mail.store.ts'
import { keepUploaded } from '../media/media.service.ts'
import { sweepMedia } from '../media/media.sweep.service.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Clock } from '../ports/clock.ts'
import { fetchPublic } from '../ports/network.ts'
import { pathOfAnswer } from '../deliveries/deliveries.model.ts'
import { deliver, deliverDue, type DeliveryDeps } from '../deliveries/deliveries.service.ts'
import { sweepDeliveries } from '../deliveries/deliveries.sweep.service.ts'
import { readFeed } from '../feeds/feeds.file.service.ts'
import { forgetSolvedBefore } from '../repairs/repairs.store.ts'
import { answerDelivery, type SandboxDeps } from '../sandbox-portals/sandbox-portals.answer.service.ts'
import { createPortalMachine } from '../sandbox-portals/sandbox-portals.machine.service.ts'
import { createReset, forgetResetsBefore } from '../session/session.reset.store.ts'
import { forgetSessionsBefore } from '../session/session.store.ts'
import { remindOfEnds } from '../social-networks/social-networks.reminders.service.ts'
import type { JobData, JobHandlers } from '../ports/jobs.ts'

export interface JobDeps {
  database: Database
  clock: Clock
  mailer: Mailer
  files: Files
  texts: ServerTexts
  config: ServerConfig
}

// Long after any browser has given up sending again.
const receiptDays = 30
/** How long it is remembered which mails were sent, and which were given up. */
const mailDays = 90
/** How long ads that were put on a portal together can be taken off together. */
const runDays = 90
const dayMs = 86_400_000

/** What each job does; a handler that throws is tried again. */
export const jobHandlers = (deps: JobDeps) =>
  ({
    ...mailHandlers(deps),
    ...exportHandlers(deps),
    ...feedHandlers(deps),
    ...deliveryHandlers(deps),
    broadcast: ({ runId }: JobData['broadcast']) => continueRun(deps, runId),
    'publish-due': () => publishDue(deps),
    'connection-ends': () => remindOfEnds(deps),
    'owner-reports': () => sendDueReports({ ...deps, readPicture: createPictureReader(deps, (name) => deps.files.read(`demo/${name}`)) }),
  }) satisfies JobHandlers

const feedHandlers = (deps: JobDeps) =>
  ({
    'import-feed': ({ runId }, jobs) => importFeed({ ...deps, jobs }, runId),
    'feed-photos': ({ runId }, jobs) =>
      importPhotos(
        { ...deps, jobs, fetchPublic, keepPicture: (advertiserId, file) => keepUploaded(deps, advertiserId, { kind: 'picture', ...file }) },
        runId,
      ),
    'collect-feeds': ({ feedId }, jobs) => collectFeeds({ ...deps, jobs }, feedId),
  }) satisfies Partial<JobHandlers>

const textOf = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes)

/** The portals of the demonstration read files as any portal would: with nothing of whoever wrote them. */
const demoPortals = (deps: JobDeps): Pick<DeliveryDeps, 'folderAnswer' | 'sandboxAddress'> => {
  const readAds: SandboxDeps['readAds'] = (path, take) =>
    withLocalFile(deps.files, path, async (local) => {
      for await (const ad of readFeed(local)) await take(ad)
    })
  return {
    folderAnswer: ({ run, portal }) => answerDelivery({ ...deps, readAds }, run, portal),
    sandboxAddress: createPortalMachine({ ...deps, readAds }),
  }
}

/** Real ones lay their answer down in their folder. */
const realPortals = ({ files }: JobDeps): Pick<DeliveryDeps, 'folderAnswer'> => ({
  folderAnswer: async ({ run, portal }) => textOf(await files.read(pathOfAnswer(portal.codeName, run))),
})

const deliveryHandlers = (deps: JobDeps) => {
  const portals = deps.config.isDemo ? demoPortals(deps) : realPortals(deps)
  return {
    deliver: ({ advertiserId, deliveryId }, jobs) => deliver({ ...deps, ...portals, jobs }, { advertiserId, id: deliveryId }),
    'deliver-due': (_, jobs) => deliverDue({ ...deps, ...portals, jobs }),
  } satisfies Partial<JobHandlers>
}

const exportHandlers = (deps: JobDeps) => ({
  export: ({ exportId }: JobData['export']) => makeExport(deps, exportId),

  async tidy() {
    const { database, clock } = deps
    const { db } = database
    await forgetSessionsBefore(db, clock.now())
    await forgetResetsBefore(db, clock.now())
    await forgetReceiptsBefore(db, new Date(clock.now().getTime() - receiptDays * dayMs))
    await forgetMailsBefore(database, new Date(clock.now().getTime() - mailDays * dayMs))
    await forgetLimitsBefore(database, clock.now())
    await forgetOldEvents(db)
    await forgetRunsBefore(db, new Date(clock.now().getTime() - runDays * dayMs))
    await forgetOldCopies(db)
    await forgetReportsOfDeleted(db)
    await forgetSolvedBefore(db, new Date(clock.now().getTime() - solvedDays * dayMs))
    await tidyExports(deps)
    await sweepFeeds(deps)
    await sweepDeliveries(deps)
    await sweepMedia(deps)
    await applyRetention(deps)
  },
})

const mailHandlers = ({ database: { db }, clock, mailer, texts, config }: JobDeps): Pick<JobHandlers, 'reset-password'> => ({
  async 'reset-password'({ typed, language }) {
    const member = await findMemberByLogin(db, typed)
    if (!member?.user.active || !canSignIn(member.user) || member.advertiser.status === 'INACTIF') return
    const { user } = member
    const token = await createReset(db, user.id, clock.now(), resetMinutes)
    const link = `${config.publicUrl}/change-password?id=${user.id}&token=${token}`
    const t = texts[language]
    const text = t('mail.reset.body', { username: user.username, link })
    await mailer.send({ from: config.senderAddress, to: user.email, subject: t('mail.reset.subject'), text })
  },
})

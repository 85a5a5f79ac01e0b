import { dayOf } from '@vitrine/core/days'
import { mediaLimits } from '@vitrine/core/media'
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
import { resetMinutes } from '../config.ts'
import { parsePictureName, renderPicture } from '../demo-pictures/pictures.ts'
import { createPictureReader } from '../demo-pictures/picture-reader.ts'
import { forgetReceiptsBefore } from '../embed/embed.form.store.ts'
import { forgetLimitsBefore } from '../ports/limits.store.ts'
import { endProducts } from '../products/products.service.ts'
import { applyRetention, forgetDeletedReviews } from '../personal-data/personal-data.service.ts'
import { makeExport, tidyExports } from '../exports/exports.service.ts'
import { collectFeeds } from '../feeds/feeds.collect.service.ts'
import { importFeed, withLocalFile } from '../feeds/feeds.import.service.ts'
import { importPhotos } from '../feeds/photos/feeds.photos.service.ts'
import { sweepFeeds } from '../feeds/feeds.receive.service.ts'
import { jobsOfFeatures } from '../features.ts'
import { forgetMailsBefore } from '../mail/mail.store.ts'
import { storeUploaded } from '../media/media.service.ts'
import { sweepMedia } from '../media/media.sweep.service.ts'
import { forgetNotificationsBefore } from '../notifications/notifications.store.ts'
import { fetchChanged } from '../ports/network.ts'
import { pathOfAnswer } from '../deliveries/deliveries.model.ts'
import { deliver, deliverDue, type DeliveryDeps } from '../deliveries/deliveries.service.ts'
import { sweepDeliveries } from '../deliveries/deliveries.sweep.service.ts'
import { createMedia, createNetworks, createReviewConnectors, figuresConnectors } from '../networks.ts'
import { servePresence } from '../presence/presence.serving.service.ts'
import { readFeed, zippedPhotos } from '../feeds/reading/feeds.file.service.ts'
import { serveAllReviews } from '../review-auto-answers/review-auto-answers.serving.service.ts'
import { forgetSolvedBefore } from '../repairs/repairs.store.ts'
import { answerDelivery, type SandboxDeps } from '../sandbox-portals/sandbox-portals.answer.service.ts'
import { createPortalMachine } from '../sandbox-portals/sandbox-portals.machine.service.ts'
import { createReset, forgetResetsBefore } from '../session/session.reset.store.ts'
import { forgetSessionsBefore } from '../session/session.store.ts'
import { remindOfEnds } from '../social-networks/social-networks.reminders.service.ts'
import { sendDueReports as sendStatisticsReports } from '../statistics/report/statistics.report.service.ts'
import { collectDue } from '../statistics/statistics.collecting.service.ts'
import { forgetMarksBefore } from '../todo/todo.store.ts'
import { makeVideo } from '../videos/videos.making.service.ts'
import type { Job, JobData, JobName, JobTable } from '../ports/jobs.ts'
import type { JobServices } from '../ports/services.ts'

// Far longer than any browser goes on retrying.
const receiptDays = 30
/** How long sent and failed mails are remembered. */
const mailDays = 90
/** How long a run that put ads on a portal can be undone. */
const runDays = 90
/** How long people can read what they were told of. */
const notificationDays = 90
/** How long it is remembered who looks after something, after the last change. */
const markDays = 90
const dayMs = 86_400_000

/** Jobs that run every minute and whose results are of no interest are deleted from the queue after an hour. */
const shortLived = { deleteAfterSeconds: 3_600 }
const everyMinute = { cron: '* * * * *', ...shortLived }
const quarterOfAnHour = 900
const hour = 3_600

type OwnJobs<Name extends JobName> = { [Each in Name]: Job<JobData[Each]> }

const feedJobs = (deps: JobServices): OwnJobs<'import-feed' | 'feed-photos' | 'collect-feeds'> => ({
  'import-feed': { run: ({ runId }, jobs) => importFeed({ ...deps, jobs }, runId), expireInSeconds: hour },
  'feed-photos': {
    run: ({ runId }, jobs) =>
      importPhotos(
        {
          ...deps,
          jobs,
          fetchChanged,
          keepPicture: (advertiserId, file) => storeUploaded(deps, advertiserId, { kind: 'picture', ...file }),
        },
        runId,
      ),
    expireInSeconds: hour,
  },
  'collect-feeds': {
    run: ({ feedId }, jobs) => collectFeeds({ ...deps, jobs }, feedId),
    ...everyMinute,
    expireInSeconds: quarterOfAnHour,
  },
})

const textOf = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes)

/** The portals of the demonstration read delivered files as real portals would, without access to the sender's data. */
const demoPortals = (deps: JobServices): Pick<DeliveryDeps, 'folderAnswer' | 'sandboxAddress'> => {
  const readAds: SandboxDeps['readAds'] = (path, take) =>
    withLocalFile(deps.files, path, async (local) => {
      for await (const { key, fields, photos } of readFeed(local))
        await take({ fields: { id: key, ...fields }, photos: photos.map(({ source }) => source) })
    })
  const readPhotos: SandboxDeps['readPhotos'] = (path, take) =>
    withLocalFile(deps.files, path, async (local) => {
      for await (const photos of zippedPhotos(local, { largest: mediaLimits.fileSize, atATime: 50 }))
        for (const { name, read } of photos) await take(name, await read())
    })
  return {
    folderAnswer: ({ run, portal }) => answerDelivery({ ...deps, readAds, readPhotos }, run, portal),
    sandboxAddress: createPortalMachine({ ...deps, readAds, readPhotos }),
  }
}

/** Real portals put their answer into their folder. */
const realPortals = ({ files }: JobServices): Pick<DeliveryDeps, 'folderAnswer'> => ({
  folderAnswer: async ({ run, portal }) => textOf(await files.read(pathOfAnswer(portal.codeName, run))),
})

const deliveryJobs = (deps: JobServices): OwnJobs<'deliver' | 'deliver-due'> => {
  const portals = deps.config.isDemo ? demoPortals(deps) : realPortals(deps)
  return {
    deliver: {
      run: ({ advertiserId, deliveryId }, jobs) => deliver({ ...deps, ...portals, jobs }, { advertiserId, id: deliveryId }),
      expireInSeconds: hour,
      // A slow portal must not delay others.
      concurrency: 4,
    },
    'deliver-due': {
      run: (_, jobs) => deliverDue({ ...deps, ...portals, jobs }),
      ...everyMinute,
      expireInSeconds: quarterOfAnHour,
    },
  }
}

const tidy = async (deps: JobServices): Promise<void> => {
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
  await forgetMarksBefore(db, new Date(clock.now().getTime() - markDays * dayMs), dayOf(clock.now(), 'UTC'))
  await forgetNotificationsBefore(db, new Date(clock.now().getTime() - notificationDays * dayMs))
  await tidyExports(deps)
  await sweepFeeds(deps)
  await sweepDeliveries(deps)
  await sweepMedia(deps)
  await applyRetention(deps)
  await forgetDeletedReviews(deps)
  await endProducts(deps)
}

const sendReset = async (
  { database: { db }, clock, mailer, texts, config }: JobServices,
  { typed, language }: JobData['reset-password'],
): Promise<void> => {
  const member = await findMemberByLogin(db, typed)
  if (!member?.user.active || !canSignIn(member.user) || member.advertiser.status === 'INACTIF') return
  const { user } = member
  const token = await createReset(db, user.id, clock.now(), resetMinutes)
  const link = `${config.publicUrl}/change-password?id=${user.id}&token=${token}`
  const t = texts[language]
  const text = t('mail.reset.body', { username: user.username, link })
  await mailer.send({ from: config.senderAddress, to: user.email, subject: t('mail.reset.subject'), text })
}

/** A picture of the demonstration, which is drawn where nobody has looked at it yet. */
const demoPictureOf =
  ({ files, config }: JobServices) =>
  async (name: string): Promise<Uint8Array | null> => {
    const picture = config.isDemo ? parsePictureName(name) : null
    return picture && ((await files.read(`demo/${name}`)) ?? renderPicture(picture))
  }

/** All background jobs of the server, those of the features included. */
export const jobTable = (deps: JobServices) =>
  ({
    ...jobsOfFeatures(deps),
    ...feedJobs(deps),
    ...deliveryJobs(deps),
    'reset-password': { run: (lost: JobData['reset-password']) => sendReset(deps, lost), batchSize: 20 },
    export: { run: ({ exportId }: JobData['export']) => makeExport(deps, exportId), expireInSeconds: quarterOfAnHour },
    broadcast: { run: ({ runId }: JobData['broadcast']) => continueRun(deps, runId), expireInSeconds: quarterOfAnHour },
    'presence-due': {
      run: () => servePresence({ ...deps, connectors: createMedia(deps) }),
      ...everyMinute,
      expireInSeconds: quarterOfAnHour,
    },
    'reviews-due': {
      run: ({ advertiserId }: JobData['reviews-due']) =>
        serveAllReviews({ ...deps, connectors: createReviewConnectors(deps), random: Math.random }, advertiserId),
      ...everyMinute,
      expireInSeconds: quarterOfAnHour,
    },
    'statistics-due': {
      run: () => collectDue({ ...deps, connections: createNetworks(deps), connectors: figuresConnectors }),
      ...everyMinute,
      expireInSeconds: quarterOfAnHour,
    },
    'statistics-reports': {
      run: () => sendStatisticsReports(deps),
      cron: '5-59/15 * * * *',
      ...shortLived,
      expireInSeconds: quarterOfAnHour,
    },
    'make-video': {
      run: (video: JobData['make-video']) => makeVideo({ ...deps, readPicture: createPictureReader(deps, demoPictureOf(deps)) }, video),
      expireInSeconds: quarterOfAnHour,
    },
    tidy: { run: () => tidy(deps), cron: '0 3 * * *', timeZone: 'Europe/Paris', expireInSeconds: quarterOfAnHour },
    'publish-due': { run: () => publishDue(deps), ...everyMinute },
    'connection-ends': { run: () => remindOfEnds(deps), cron: '20 * * * *', ...shortLived },
    'owner-reports': {
      run: () => sendDueReports({ ...deps, readPicture: createPictureReader(deps, (name) => deps.files.read(`demo/${name}`)) }),
      cron: '*/15 * * * *',
      ...shortLived,
      expireInSeconds: quarterOfAnHour,
    },
  }) satisfies JobTable & { [Name in JobName]: Job<JobData[Name]> }

import { fieldLabel } from '@vitrine/core/ad-form'
import { isFlux } from '@vitrine/core/ads'
import type { DeliveryErrors, DeliveryMessage, DeliveryRun, ReportedDelivery } from '@vitrine/core/deliveries'
import { loadTranslator, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { csvLine, csvStart } from '@vitrine/core/list'
import { causeId, causeText, isOutOfScope, type PortalCause } from '@vitrine/core/portals'
import { hostname } from 'node:os'
import { ReadableStream } from 'node:stream/web'
import type { PortalMessage } from './deliveries.model.ts'
import type { TransportReason } from './deliveries.transport.model.ts'
import type { FailedRun, ReportedAdRow, ReportedRun, AdMessagesRow } from './deliveries.report.store.ts'

/** The texts of a report, in the reader's language. */
export interface ReportWords {
  t: Translate<MessageKey<'deliveries'>>
  causes: Translate<MessageKey<'portal-causes'>>
  fields: Translate<MessageKey<'ad-editor'>>
}

export const reportWords = async (language: Language): Promise<ReportWords> => {
  const [t, causes, fields] = await Promise.all([
    loadTranslator(language, 'deliveries'),
    loadTranslator(language, 'portal-causes'),
    loadTranslator(language, 'ad-editor'),
  ])
  return { t, causes, fields }
}

type Problem = TransportReason | 'refused-words' | 'busy-words' | 'report-partial' | 'report-broken' | 'interrupted'

const problems: Readonly<Record<Problem, MessageKey<'deliveries'>>> = {
  'report-partial': 'problems.report-partial',
  'report-broken': 'problems.report-broken',
  interrupted: 'problems.interrupted',
  address: 'problems.address',
  password: 'problems.password',
  login: 'problems.login',
  'host-key': 'problems.host-key',
  certificate: 'problems.certificate',
  path: 'problems.path',
  refused: 'problems.refused',
  'refused-words': 'problems.refused-words',
  moved: 'problems.moved',
  unreachable: 'problems.unreachable',
  slow: 'problems.slow',
  busy: 'problems.busy',
  'busy-words': 'problems.busy-words',
  full: 'problems.full',
}

/** Why a run failed or waits, in the reader's language and in the portal's words. */
const problemOf = ({ reason, params }: Pick<ReportedRun, 'reason' | 'params'>, { t }: ReportWords): string => {
  if (reason === null) return ''
  const named = (reason === 'refused' || reason === 'busy') && params['words'] ? `${reason}-words` : reason
  return t(problems[named as Problem] ?? 'problems.other', params)
}

/** Photos that could not go along, and the ads that they belong to. */
const missingPhotosOf = ({ photos: { missing = 0, missingIn = [] } }: Pick<ReportedRun, 'photos'>, { t }: ReportWords): string =>
  missing === 0 ? '' : t('missingPhotos', { count: missing, ads: missingIn.join(', ') })

export const runOf = (run: ReportedRun, words: ReportWords): DeliveryRun => {
  const { added = 0, changed = 0, identical = 0, removed = 0, published = 0, refused = 0 } = run.counts
  const {
    added: newPhotos = 0,
    changed: changedPhotos = 0,
    identical: samePhotos = 0,
    removed: gonePhotos = 0,
    published: integrated = 0,
    refused: refusedPhotos = 0,
    missing = 0,
  } = run.photos
  // What the portal has not taken is still there: the next run withdraws it once more.
  const isTaken = run.state === 'done'
  return {
    runId: run.id,
    portalId: run.portalId,
    login: run.login,
    type: 'DIFFUSION',
    startDate: run.createdAt,
    endDate: run.endedAt,
    server: hostname(),
    jobId: run.id,
    partnerId: run.portalId,
    partnerCode: run.codeName,
    partnerName: run.portalName,
    state: run.state,
    sentAt: run.sentAt,
    retryAt: run.reason === null ? null : run.retryAt,
    message: [problemOf(run, words), missingPhotosOf(run, words)].filter(Boolean).join(' '),
    ads: { handled: added + changed + identical, added, changed, identical, refused, broadcast: published, deleted: isTaken ? removed : 0 },
    photos: {
      handled: newPhotos + changedPhotos + samePhotos,
      added: newPhotos,
      changed: changedPhotos,
      identical: samePhotos,
      // Portals fetch pictures by URL; those of unchanged ads are not fetched again.
      cached: samePhotos,
      notDownloaded: missing,
      refused: refusedPhotos,
      integrated,
      deleted: isTaken ? gonePhotos : 0,
    },
  }
}

/** No field can fix that a portal does not take ads of this kind. */
const fieldOf = (cause: PortalCause, level: PortalMessage['level']): string => (isOutOfScope({ cause, level }) ? '' : cause.field)

const messageOf = (
  { level, cause, text }: PortalMessage,
  about: Pick<DeliveryMessage, 'partnerCode' | 'adId' | 'reference' | 'date'>,
  { t, causes, fields }: ReportWords,
): DeliveryMessage => {
  if (!cause) return { ...about, level, message: text, field: '', label: '', causeId: '' }
  const labelOf = (field: string): string => fieldLabel(field, fields)
  const field = fieldOf(cause, level)
  return {
    ...about,
    level,
    message: causeText(cause, { causes, labelOf }),
    field,
    label: field === 'pictures' ? t('pictures') : field && labelOf(field),
    causeId: causeId(cause),
  }
}

/** A portal's messages about an ad, refusals first. */
const messagesOf = ({ adId, reference, since, messages }: AdMessagesRow, partnerCode: string, words: ReportWords): DeliveryMessage[] =>
  messages
    .toSorted((one, other) => Number(other.level === 'refused') - Number(one.level === 'refused'))
    .map((message) => messageOf(message, { partnerCode, adId, reference, date: since }, words))

export const errorsOf = ({ said, ...run }: FailedRun, words: ReportWords): DeliveryErrors => ({
  ...runOf(run, words),
  errorCount: run.counts.refused ?? 0,
  messages: said.flatMap((row) => messagesOf({ ...row, since: new Date(row.since) }, run.codeName, words)),
})

/** What the portal says of an ad, or why it was not sent there. */
const reportedMessages = (row: ReportedAdRow, partnerCode: string, words: ReportWords): DeliveryMessage[] => {
  const { adId, reference, since, leftOut } = row
  if (!leftOut) return messagesOf(row, partnerCode, words)
  return [messageOf({ level: 'refused', cause: null, text: words.t('leftOut') }, { partnerCode, adId, reference, date: since }, words)]
}

/** An ad in the report of a portal; URLs of this server's pictures have no host. */
export const reportedAdOf = (row: ReportedAdRow, partnerCode: string, words: ReportWords, publicUrl: string): ReportedDelivery => ({
  id: row.adId,
  reference: row.reference,
  title: row.title,
  city: row.city,
  thumbnailUrl: row.thumb?.startsWith('/') ? publicUrl + row.thumb : row.thumb,
  state: row.state,
  since: row.since,
  editable: !isFlux(row),
  messages: reportedMessages(row, partnerCode, words),
})

const csvColumns = ['partnerCode', 'reference', 'adId', 'level', 'label', 'message', 'date'] as const

/** The messages of a portal about ads, as a stream. */
const linesOf = async function* (
  batches: AsyncGenerator<ReportedAdRow[]>,
  partnerCode: string,
  words: ReportWords,
): AsyncGenerator<string> {
  const { t } = words
  yield csvStart + csvLine(csvColumns.map((name) => t(`csv.${name}`)))
  const cellOf = (line: DeliveryMessage, name: (typeof csvColumns)[number]): string =>
    name === 'date' ? line.date.toISOString() : name === 'level' ? t(`csv.${line.level}`) : String(line[name])
  for await (const batch of batches) {
    yield batch
      .flatMap((row) => reportedMessages(row, partnerCode, words))
      .map((line) => csvLine(csvColumns.map((name) => cellOf(line, name))))
      .join('')
  }
}

const bytesOf = async function* (texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** The report as a CSV file. */
export const reportFile = (
  batches: AsyncGenerator<ReportedAdRow[]>,
  partnerCode: string,
  words: ReportWords,
): globalThis.ReadableStream<Uint8Array<ArrayBuffer>> =>
  ReadableStream.from(bytesOf(linesOf(batches, partnerCode, words))) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>

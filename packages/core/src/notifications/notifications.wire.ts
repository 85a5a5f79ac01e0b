import * as v from 'valibot'
import { languages } from '../i18n/languages.ts'
import { integer, isoDate, listOf, nullable, nullableInteger, nullableText, oneOf, plain, record, text, truth } from '../wire/index.ts'
import type {
  ChosenChannels,
  Notification,
  NotificationChoice,
  NotificationChoices,
  NotificationChoicesChange,
  NotificationData,
  NotificationPage,
  NotificationsRead,
  PushBrowser,
  PushDevice,
  PushDeviceId,
  QuietHours,
} from './notifications.model.ts'

const data = record<NotificationData>()({ id: ['id', nullableInteger] })

const notification = record<Notification>()({
  id: ['id', integer],
  kind: ['kind', text],
  title: ['title', text],
  note: ['note', text],
  path: ['path', text],
  createdAt: ['created_at', isoDate],
  isRead: ['read', truth],
  data: ['data', data],
})

export const notificationPageWire = record<NotificationPage>()({
  items: ['notifications', listOf(notification)],
  unread: ['unread', integer],
  next: ['next', nullableInteger],
})

export const notificationsReadWire = record<NotificationsRead>()({ until: ['until', integer] })

const choice = record<NotificationChoice>()({
  kind: ['kind', text],
  name: ['name', text],
  area: ['area', truth],
  mail: ['mail', truth],
  push: ['push', truth],
  isMailFixed: ['mail_fixed', truth],
  settings: ['mail_path', nullableText],
})

const hour = plain(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)))
const quietHours = record<QuietHours>()({ from: ['from', hour], to: ['to', hour] })

export const notificationChoicesWire = record<NotificationChoices>()({
  choices: ['choices', listOf(choice)],
  quiet: ['quiet', nullable(quietHours)],
  pushKey: ['push_key', text],
})

const chosen = record<ChosenChannels>()({ kind: ['kind', text], area: ['area', truth], mail: ['mail', truth], push: ['push', truth] })

export const notificationChoicesChangeWire = record<NotificationChoicesChange>()({
  choices: ['choices', listOf(chosen)],
  quiet: ['quiet', nullable(quietHours)],
})

const shortText = plain(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))
const endpoint = plain(v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\//)))

export const pushDeviceWire = record<PushDevice>()({
  endpoint: ['endpoint', endpoint],
  p256dh: ['p256dh', shortText],
  auth: ['auth', shortText],
  language: ['language', oneOf(languages)],
})

export const pushBrowserWire = record<PushBrowser>()({ endpoint: ['endpoint', endpoint], auth: ['auth', shortText] })

export const pushDeviceIdWire = record<PushDeviceId>()({ id: ['id', nullableInteger] })

import { integer, isoDate, listOf, nullableInteger, nullableText, oneOf, record, text, truth } from '../wire/index.ts'
import {
  notificationMails,
  type Notification,
  type NotificationChoice,
  type NotificationChoices,
  type NotificationChoicesChange,
  type NotificationData,
  type NotificationPage,
  type NotificationsRead,
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
  isOn: ['on', truth],
  mail: ['mail', oneOf(notificationMails)],
  settings: ['mail_path', nullableText],
})

export const notificationChoicesWire = record<NotificationChoices>()({ choices: ['choices', listOf(choice)] })

export const notificationChoicesChangeWire = record<NotificationChoicesChange>()({ without: ['without', listOf(text)] })

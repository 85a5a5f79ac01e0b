import { integer, isoDate, listOf, nullableInteger, record, text, truth } from '../wire/index.ts'
import type { Notification, NotificationData, NotificationPage, NotificationsRead } from './notifications.model.ts'

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

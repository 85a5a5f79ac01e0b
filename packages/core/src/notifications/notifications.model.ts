/** What a notification is about. */
export interface NotificationData {
  /** The id of the review, the post or the export; null where it is about something without one. */
  id: number | null
}

/** What has happened to an account, as one person is told of it. */
export interface Notification {
  id: number
  kind: string
  /** In the language of the caller, as is the note. */
  title: string
  note: string
  /** The path of the screen of the customer area that it leads to. */
  path: string
  createdAt: Date
  isRead: boolean
  data: NotificationData
}

/** Some of a person's notifications, the newest first. */
export interface NotificationPage {
  items: Notification[]
  /** How many of all are unread. */
  unread: number
  /** What `before` is of the next page; null on the last one. */
  next: number | null
}

/** All up to one: what has come in since somebody looked stays unread. */
export interface NotificationsRead {
  until: number
}

/** Whether a person is told of a kind, and what becomes of the email of the same thing. */
export interface NotificationChoice {
  kind: string
  /** In the language of the caller. */
  name: string
  isOn: boolean
  mail: NotificationMail
  /** The path of the screen where the email is set; null where it is not. */
  settings: string | null
}

/** An email is sent always, never, or as is set on another screen. */
export const notificationMails = ['always', 'never', 'settings'] as const
type NotificationMail = (typeof notificationMails)[number]

export interface NotificationChoices {
  choices: NotificationChoice[]
}

/** The kinds that a person is told of no more. */
export interface NotificationChoicesChange {
  without: string[]
}

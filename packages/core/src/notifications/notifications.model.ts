import type { Language } from '../i18n/languages.ts'

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

/** Where a person is told of a kind. */
export interface NotificationChannels {
  /** Behind the bell of the area. */
  area: boolean
  mail: boolean
  /** On the devices that the person has let show notifications. */
  push: boolean
}

/** Where a person is told of a kind, and what becomes of the email of the same thing. */
export interface NotificationChoice extends NotificationChannels {
  kind: string
  /** In the language of the caller. */
  name: string
  /** Whether the email is sent whatever the person chooses. */
  isMailFixed: boolean
  /** The path of the screen where it is set who gets the email; null where it is not. */
  settings: string | null
}

/** The hours of a person's clock between which mails and devices are silent; those that pass midnight begin later than they end. */
export interface QuietHours {
  from: number
  to: number
}

export interface NotificationChoices {
  choices: NotificationChoice[]
  quiet: QuietHours | null
  /** The public key that a browser subscribes with. */
  pushKey: string
}

export interface ChosenChannels extends NotificationChannels {
  kind: string
}

/** Where the person is told of these kinds, and when mails and devices are silent. */
export interface NotificationChoicesChange {
  choices: ChosenChannels[]
  quiet: QuietHours | null
}

/** A browser that shows notifications of the person, as it tells of itself. */
export interface PushDevice {
  /** Where the browser's maker takes messages for it. */
  endpoint: string
  /** The keys that messages are sealed with. */
  p256dh: string
  auth: string
  language: Language
}

/** What shows that a browser is the one that was saved. */
export type PushBrowser = Pick<PushDevice, 'endpoint' | 'auth'>

/** The id of a device; null if it is not one of the person. */
export interface PushDeviceId {
  id: number | null
}

/** What a device is sent. */
export interface PushMessage {
  title: string
  body: string
  /** The path of the screen of the customer area that it leads to. */
  path: string
  /** A message with the same tag takes the place of the one before. */
  tag: string
}
